export { default as validator } from "@rjsf/validator-ajv8";
