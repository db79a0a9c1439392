/** A framework's application in a folder beside this file. All have the same operations. */
export interface Application {
  framework: string;
  /** The program, below this folder. It listens at `PORT`, and takes `TOKEN` as a bearer token and `API_KEY` as a key. */
  file: string;
  /** Where it serves its description. */
  description: string;
  needs: NpmPackages | PythonPackages | GoPackages;
}

/** Packages of npm's registry with their versions. They are installed for the application alone. */
export interface NpmPackages {
  kind: "npm";
  packages: Record<string, string>;
}

/** Packages of Debian and its like, and the Python modules by which they are found. */
export interface PythonPackages {
  kind: "python";
  packages: string[];
  modules: string[];
}

/** Packages of Debian and its like, and the packages of Go whose sources they contain. */
export interface GoPackages {
  kind: "go";
  packages: string[];
  modules: string[];
}

/** A further application is a folder with its program, and an entry here. */
export const applications: readonly Application[] = [
  {
    framework: "FastAPI",
    file: "fastapi/app.py",
    description: "/openapi.json",
    needs: {
      kind: "python",
      packages: ["python3-fastapi", "python3-uvicorn", "python3-multipart"],
      modules: ["fastapi", "uvicorn", "multipart"],
    },
  },
  {
    framework: "Django REST framework",
    file: "django/app.py",
    description: "/openapi.json",
    needs: {
      kind: "python",
      packages: ["python3-djangorestframework", "python3-uritemplate"],
      modules: ["rest_framework", "uritemplate"],
    },
  },
  {
    framework: "drf-spectacular",
    file: "django/spectacular.py",
    description: "/openapi.json",
    needs: {
      kind: "python",
      packages: ["python3-djangorestframework", "python3-djangorestframework-spectacular"],
      modules: ["rest_framework", "drf_spectacular"],
    },
  },
  {
    framework: "Flask",
    file: "flask/app.py",
    description: "/openapi.json",
    needs: {
      kind: "python",
      packages: ["python3-flask", "python3-apispec", "python3-marshmallow", "python3-webargs"],
      modules: ["flask", "apispec", "marshmallow", "webargs"],
    },
  },
  {
    framework: "Fastify",
    file: "fastify/app.mjs",
    description: "/openapi.json",
    needs: {
      kind: "npm",
      packages: {
        fastify: "5.12.8",
        "@fastify/multipart": "10.1.9",
        "@fastify/swagger": "9.9.3",
        "@sinclair/typebox": "0.34.52",
      },
    },
  },
  {
    framework: "Hono",
    file: "hono/app.mjs",
    description: "/openapi.json",
    needs: {
      kind: "npm",
      packages: {
        hono: "4.13.19",
        "@hono/node-server": "2.1.9",
        "@hono/zod-openapi": "1.6.3",
        zod: "4.6.7",
      },
    },
  },
  {
    framework: "NestJS",
    file: "nestjs/app.ts",
    description: "/openapi.json",
    needs: {
      kind: "npm",
      packages: {
        "@nestjs/common": "12.5.1",
        "@nestjs/core": "12.5.1",
        "@nestjs/platform-express": "12.5.1",
        "@nestjs/swagger": "12.0.2",
        "class-transformer": "0.5.1",
        "class-validator": "0.15.1",
        "reflect-metadata": "0.2.2",
        rxjs: "7.8.2",
      },
    },
  },
  {
    framework: "Elysia",
    file: "elysia/app.mjs",
    description: "/openapi.json",
    needs: {
      kind: "npm",
      packages: {
        elysia: "1.4.30",
        "@elysiajs/node": "1.4.5",
        "@elysiajs/openapi": "1.4.16",
        "@sinclair/typebox": "0.34.52",
      },
    },
  },
  {
    framework: "tsoa",
    file: "tsoa/app.mjs",
    description: "/openapi.json",
    needs: {
      kind: "npm",
      packages: {
        express: "5.3.0",
        multer: "2.5.0",
        tsoa: "6.6.0",
        typescript: "5.9.3",
      },
    },
  },
  {
    framework: "Go",
    file: "go/app.go",
    description: "/swagger.json",
    needs: {
      kind: "go",
      packages: ["golang-go", "golang-github-getkin-kin-openapi-dev"],
      modules: ["github.com/getkin/kin-openapi"],
    },
  },
];
