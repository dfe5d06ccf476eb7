export const scene = () => null;
