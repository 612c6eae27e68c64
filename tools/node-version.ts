/** Imported first, so that an old Node ends with a sentence and not with whatever breaks first in it. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Paperlock needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
