"""Records a scene on a Ray cluster: each task records a part, and this program joins them.

usage: batch.py SCENE OUTPUT [--parts 8] [--address ADDRESS] [--workers 2] [--options "--fps 60"]

Without an address it starts workers on this machine. On a cluster, every machine needs the program `rivulet`,
or its path in the variable RIVULET; files travel through Ray, so that no disk is shared.
"""

import argparse
import io
import os
import shlex
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import ray


def rivulet(*arguments):
    """Runs the program. Its sentence becomes the text of an error."""
    program = os.environ.get("RIVULET", "rivulet")
    result = subprocess.run([program, *arguments], capture_output=True, text=True)
    if result.returncode != 0:
        sentences = [line[7:] for line in result.stderr.splitlines() if line.startswith("Error: ")]
        raise RuntimeError(sentences[0] if sentences else f"{program} ended with {result.returncode}")


@ray.remote(num_cpus=1)
def record(scene, part, options):
    """Records a part. Returns its folder as a tar file, and the worker that recorded it."""
    with tempfile.TemporaryDirectory() as folder:
        rivulet("record", scene, "--part", part, *options, "-o", f"{folder}/part")
        archive = io.BytesIO()
        with tarfile.open(fileobj=archive, mode="w") as tar:
            tar.add(f"{folder}/part", arcname=".")
        return archive.getvalue(), ray.get_runtime_context().get_worker_id()


def main():
    parser = argparse.ArgumentParser(description="Record a scene on a Ray cluster.")
    parser.add_argument("scene")
    parser.add_argument("output")
    parser.add_argument("--parts", type=int, default=8)
    parser.add_argument("--address", help="a running cluster's, such as auto; without it, this machine works alone")
    parser.add_argument("--workers", type=int, default=2, help="processes on this machine, without an address")
    parser.add_argument("--options", default="", help="more options of `rivulet record`, in quotation marks")
    arguments = parser.parse_args()
    if arguments.address:
        ray.init(address=arguments.address, log_to_driver=False)
    else:
        ray.init(num_cpus=arguments.workers, include_dashboard=False, log_to_driver=False)
    options = shlex.split(arguments.options)
    count = arguments.parts
    tasks = [record.remote(arguments.scene, f"{number}/{count}", options) for number in range(1, count + 1)]
    with tempfile.TemporaryDirectory() as folder:
        names, workers = [], set()
        for number, task in enumerate(tasks, start=1):
            archive, worker = ray.get(task)
            name = Path(folder, f"part{number}")
            with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
                tar.extractall(name, filter="data")
            names.append(str(name))
            workers.add(worker)
        rivulet("join", *names, "-o", arguments.output)
    print(f"Joined {count} parts of {len(workers)} workers to {arguments.output}")


if __name__ == "__main__":
    try:
        main()
    except RuntimeError as error:
        sys.exit(f"Error: {error}")
    except ray.exceptions.RayTaskError as error:
        sys.exit(f"Error: {error.cause}")
    finally:
        ray.shutdown()
