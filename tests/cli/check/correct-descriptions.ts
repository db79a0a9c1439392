/** Descriptions without mistakes. */

/** The files of a description in several files, the root first. */
export const severalFiles: Record<string, string> = {
  "openapi.yaml": `openapi: 3.1.0
info:
  title: Users
  version: "1"
  license: { name: MIT, identifier: MIT }
  description: |
    People.

    ## Users

    All about [users](#users). [Back to top](#)
servers: [{ url: https://api.example.com/v1 }]
tags: [{ name: Users }]
paths:
  /users: { $ref: paths/users.yaml#/all }
  /users/{id}: { $ref: paths/users.yaml#/one }
`,
  "paths/users.yaml": `all:
  get:
    operationId: listUsers
    tags: [Users]
    summary: List users
    description: |
      All of them.

      See \`GET /users/{id}\` for one.
    parameters:
      - name: role
        in: query
        schema: { $ref: ../schemas/user.yaml#/Role }
    responses:
      "200":
        description: Users.
        content:
          application/json:
            schema:
              type: array
              items: { $ref: ../schemas/user.yaml#/User }
one:
  get:
    operationId: getUser
    tags: [Users]
    summary: Get a user
    x-stability: beta
    parameters:
      - { name: id, in: path, required: true, schema: { type: integer, format: int64 } }
    responses:
      "200":
        description: A user.
        content:
          application/json:
            schema: { $ref: ../schemas/user.yaml#/User }
            example:
              name: Ada
              email: ada@example.com
`,
  "schemas/user.yaml": `User:
  type: object
  required: [name]
  properties:
    name:
      type: string
      minLength: 1
      maxLength: 20
    email:
      type: string
      format: email
      example: ada@example.com
    role: { $ref: "#/Role" }
Role:
  type: string
  enum: [admin, member]
  default: member
`,
};

export const swagger = `swagger: "2.0"
info: { title: Things, version: "1" }
host: api.example.com
basePath: /v1
schemes: [https]
consumes: [application/json]
produces: [application/json]
securityDefinitions:
  key: { type: apiKey, in: header, name: X-Key }
security:
  - key: []
tags: [{ name: Things }]
paths:
  /things:
    get:
      operationId: countThings
      tags: [Things]
      summary: Count things
      parameters:
        - { name: limit, in: query, type: integer, minimum: 1, maximum: 100, default: 10 }
        - name: size
          in: query
          type: string
          enum: [small, large]
        - name: names
          in: query
          type: array
          items: { type: string }
      responses:
        "200":
          description: How many.
          schema: { $ref: "#/definitions/Count" }
          examples:
            application/json: { "total": 2 }
  /things/{id}:
    delete:
      operationId: deleteThing
      tags: [Things]
      summary: Delete a thing
      parameters:
        - { name: id, in: path, required: true, type: string }
      responses:
        "204": { description: Gone. }
definitions:
  Count:
    type: object
    required: [total]
    properties:
      total:
        type: integer
        example: 12
`;
