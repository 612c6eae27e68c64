export default function ClockPage() {
  return null;
}
