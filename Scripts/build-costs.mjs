// What each module costs to build: run by Scripts/build-costs, whose help says how.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [scratch, page, mode] = process.argv.slice(2);
const tolerance = 1.15;
// Below this a module's cost is that of starting the compiler, which differs from run to run.
const slack = 1;
const products = [
  "CoreGraphics", "QuartzCore", "CoreText", "UIKit", "Rivulet", "RivuletTesting", "SnapshotTesting", "MotionExport",
  "RivuletRecorder", "RivuletHost", "Downloads",
];

const statistics = join(scratch, "statistics");

/// The seconds of the processor, user and system, of a compiler's run.
function seconds(file) {
  const values = JSON.parse(readFileSync(file, "utf8"));
  return Object.entries(values)
    .filter(([key]) => /^time\.swift-(frontend|driver)\..*\.(user|sys)$/.test(key))
    .reduce((sum, [, value]) => sum + value, 0);
}

function run(program, ...parts) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parts, { stdio: ["ignore", "ignore", "inherit"] });
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${program} ${parts.join(" ")} failed`))));
  });
}

/// Compiles the fixed file three times on two cores at once, as the build uses them, and adds the seconds.
async function measureUnit(units) {
  const folder = join(scratch, "unit");
  for (let round = 0; round < 3; round++) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await Promise.all([0, 1].map((core) => run(
      "swiftc", "-c", "-Onone", "-g", "-parse-as-library", "-module-name", "Unit", "-stats-output-dir", folder,
      "Scripts/build-costs.unit.swift", "-o", join(folder, `unit${core}.o`))));
    for (const name of readdirSync(folder)) {
      if (name.includes("swift-frontend")) units.push(seconds(join(folder, name)));
    }
  }
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

/// The bytes of the objects in a folder; 0 for a module of the compiler's, which has another one.
function size(folder) {
  if (!existsSync(folder)) return 0;
  let sum = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) sum += size(path);
    else if (entry.name.endsWith(".o")) sum += statSync(path).size;
  }
  return sum;
}

const description = JSON.parse(execFileSync("swift", ["package", "describe", "--type", "json"], { maxBuffer: 1 << 28 }));
const targets = new Map(description.targets.map((target) => [target.name, target]));

/// The modules that a product builds, and whether it needs packages of others.
function closure(product) {
  const found = new Set();
  let needsPackages = false;
  const rest = [...description.products.find((entry) => entry.name === product).targets];
  while (rest.length) {
    const name = rest.pop();
    if (found.has(name)) continue;
    found.add(name);
    const target = targets.get(name);
    needsPackages ||= (target?.product_dependencies ?? []).length > 0;
    rest.push(...(target?.target_dependencies ?? []));
  }
  return { modules: [...found].filter((name) => targets.get(name)?.module_type === "SwiftTarget"), needsPackages };
}

/// Builds all products from nothing.
///
/// Returns the seconds of a unit, the units of our modules, the units of packages of others together, and the products.
async function measure() {
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(statistics, { recursive: true });
  const units = [];
  await measureUnit(units);
  const wanted = products.flatMap((product) => description.products.find((entry) => entry.name === product).targets);
  for (const target of new Set(wanted)) {
    console.error(`Building ${target}`);
    await run(
      "swift", "build", "--scratch-path", scratch, "--target", target, "-Xswiftc", "-stats-output-dir", "-Xswiftc",
      statistics);
  }
  await measureUnit(units);
  const unit = median(units);

  // A later build may compile a module again, with the same inputs: the last time counts.
  const runs = new Map();
  for (const name of readdirSync(statistics).sort()) {
    const run = name.match(/swift-frontend-(.+)-\d+\.json$/)?.[1];
    if (run) runs.set(run, name);
  }
  const costs = new Map();
  let others = 0;
  for (const [run, name] of runs) {
    const module = run.match(/^\w+/)[0];
    const cost = seconds(join(statistics, name)) / unit;
    if (targets.has(module)) costs.set(module, (costs.get(module) ?? 0) + cost);
    else others += cost;
  }
  const rows = products.map((product) => {
    const { modules, needsPackages } = closure(product);
    const cost = modules.reduce((sum, module) => sum + (costs.get(module) ?? 0), 0) + (needsPackages ? others : 0);
    const bytes = modules.reduce((sum, module) => sum + size(join(scratch, "debug", `${module}.build`)), 0);
    return { name: product, cost, modules: modules.length, megabytes: bytes / 1e6, needsPackages };
  });
  return { unit, costs, others, rows };
}

/// The rows of the page's table with this head, by name, each with its budget and its reason.
const text = readFileSync(page, "utf8");
function budgets(head) {
  const start = text.indexOf(head);
  const table = text.slice(start, text.indexOf("\n\n", start)).split("\n").slice(2);
  return new Map(table.map((row) => {
    const cells = row.split("|").map((cell) => cell.trim());
    return [cells[1].replaceAll("`", ""), { budget: Number(cells[2]), reason: cells.at(-2) }];
  }));
}

const productHead = "| product | units |";
const moduleHead = "| module | units |";
const format = (value) => value.toFixed(1);
const { unit, costs, others, rows } = await measure();
console.log(`One unit took ${unit.toFixed(2)} s of the processor; packages of others cost ${format(others)} units.`);

if (mode === "--record") {
  const reasons = budgets(moduleHead);
  const productTable = rows.map((row) =>
    `| \`${row.name}\` | ${format(row.cost)} | ${row.modules} | ${row.megabytes.toFixed(0)} MB | ${row.needsPackages ? "yes" : "no"} |`);
  const entries = [...costs].sort((a, b) => b[1] - a[1]);
  const moduleTable = entries.map(([name, cost]) => `| \`${name}\` | ${format(cost)} | ${reasons.get(name)?.reason ?? ""} |`);
  const replaced = [[productHead, productTable], [moduleHead, moduleTable]].reduce((result, [head, table]) => {
    const start = result.indexOf("\n", result.indexOf("\n", result.indexOf(head)) + 1) + 1;
    const end = result.indexOf("\n\n", start - 1);
    return result.slice(0, start) + table.join("\n") + "\n" + result.slice(end + 1);
  }, text);
  writeFileSync(page, replaced);
  console.log(`${page} is written.`);
  process.exit(0);
}

const known = new Map([...budgets(moduleHead), ...[...budgets(productHead)].map(([name, row]) => [`product ${name}`, row])]);
const named = (measured) => new Map([...measured.costs, ...measured.rows.map((row) => [`product ${row.name}`, row.cost])]);
function exceeds(name, cost) {
  const budget = known.get(name)?.budget;
  return budget === undefined || cost > Math.max(budget * tolerance, budget + slack);
}

let result = named({ costs, rows });
if (mode === "--check" && [...result].some(([name, cost]) => exceeds(name, cost))) {
  // Other work beside a build makes single modules dearer, so the lower of two measurements counts.
  console.log("Something exceeds its budget; all is measured once more.");
  const second = named(await measure());
  result = new Map([...result].map(([name, cost]) => [name, Math.min(cost, second.get(name) ?? cost)]));
}
let failed = false;
for (const [name, cost] of [...result].sort((a, b) => b[1] - a[1])) {
  const isTooMuch = exceeds(name, cost);
  failed ||= isTooMuch;
  const budget = known.get(name)?.budget;
  console.log(`${isTooMuch ? "✗" : " "} ${name}: ${format(cost)} of ${budget === undefined ? "no budget" : format(budget)}`);
}
if (failed && mode === "--check") {
  console.error(`What is marked costs more than its budget: make it cheaper, or raise its row in ${page} and say why.`);
  process.exit(1);
}
