/** The names of a template's variables. */
export type VariableOf<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${"?" | "+"}${infer Bare}` ? Bare : Name) | VariableOf<Rest>
  : never;

/**
 * Fills a URI template (RFC 6570): `{name}` takes an encoded segment, `{?name}` a query with one parameter, and `{+name}`
 * text that is encoded already. A missing value leaves nothing.
 */
export function expandTemplate(
  template: string,
  values: Readonly<Record<string, string | undefined>>,
): string {
  return template.replace(/\{([?+]?)(\w+)\}/g, (_, operator: string, name: string) => {
    const value = values[name];
    if (value === undefined || operator === "+") return value ?? "";
    return (operator && `?${name}=`) + encodeURIComponent(value);
  });
}
