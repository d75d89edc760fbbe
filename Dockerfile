# The demo: docker build --tag rivulet . && docker run --rm --publish 8080:8080 rivulet
FROM swift:6.3-bookworm
RUN apt-get update && apt-get install --yes --no-install-recommends \
    curl \
    ffmpeg \
    fonts-dejavu-core \
    fonts-droid-fallback \
    fonts-inter \
    fonts-noto-color-emoji \
    libcurl4-openssl-dev \
    libfontconfig-dev \
    libgif-dev \
    libharfbuzz-dev \
    libpng-dev \
    libssl-dev \
    libturbojpeg0-dev \
    libwebp-dev \
    nodejs \
    openssl \
    pkg-config \
    poppler-utils \
    wasi-libc \
    xz-utils \
    zlib1g-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /rivulet
COPY . .
RUN swift build --product rivulet
EXPOSE 8080
CMD [".build/debug/rivulet", "demo", "--host", "0.0.0.0", "--port", "8080"]
