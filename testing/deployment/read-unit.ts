// Reads a systemd unit file: the values of each setting, in the order of the file.

/** `instance` takes the place of %i. A setting may occur more than once; a line that ends in a backslash goes on. */
export function readUnit(text: string, instance = ""): (setting: string) => string[] {
  const lines = text.replaceAll("\\\n", " ").split("\n");
  const settings = lines.flatMap((line) => {
    const [, name, value] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, value: (value ?? "").replaceAll("%i", instance) }];
  });
  return (setting) => settings.filter(({ name }) => name === setting).map(({ value }) => value);
}
