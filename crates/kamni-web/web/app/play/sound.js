/** Short sounds, made in the page: stones that are put down, taken and locked, and how a game ends. */

/** @import { BeatKind } from '../board/motion.js' */

/** @typedef {BeatKind | 'won' | 'lost' | 'drawn' | 'refused'} SoundName */

/**
 * @typedef {object} Tone
 * @property {'sine' | 'triangle' | 'noise'} wave
 * @property {number} at seconds after the beginning
 * @property {number} pitch in hertz; of noise, the middle of the band
 * @property {number} length seconds until it has died away
 * @property {number} volume
 */

/** @param {Tone['wave']} wave @param {number} at @param {number} pitch @param {number} length @param {number} volume @returns {Tone} */
const tone = (wave, at, pitch, length, volume) => ({ wave, at, pitch, length, volume });

/** Stone on wood: a click and the knock below it. @param {number} at @param {number} pitch @param {number} volume */
const knock = (at, pitch, volume) => [
  tone('noise', at, pitch * 9, 0.035, volume),
  tone('sine', at, pitch, 0.09, volume * 0.8),
];

/** @type {Record<SoundName, Tone[]>} */
export const SOUNDS = {
  move: knock(0, 210, 0.16),
  place: knock(0, 180, 0.2),
  take: [tone('noise', 0, 2600, 0.03, 0.12), tone('sine', 0, 320, 0.06, 0.08)],
  capture: [...knock(0, 150, 0.2), ...knock(0.07, 240, 0.14)],
  return: [...knock(0, 180, 0.18), tone('triangle', 0.08, 1900, 0.05, 0.06), tone('triangle', 0.13, 2500, 0.07, 0.06)],
  won: [523, 659, 784, 1047].map((pitch, i) => tone('triangle', 0.11 * i, pitch, 0.35, 0.1)),
  lost: [392, 330, 262].map((pitch, i) => tone('sine', 0.16 * i, pitch, 0.4, 0.1)),
  drawn: [440, 440].map((pitch, i) => tone('sine', 0.18 * i, pitch, 0.3, 0.09)),
  refused: [tone('sine', 0, 130, 0.12, 0.12)],
};

export class Sound {
  /** @type {AudioContext | null} */
  #context = null;
  /** @type {AudioBuffer | null} */
  #noise = null;

  /**
   * @param {{sound: boolean, volume: number}} preferences
   * @param {typeof AudioContext | undefined} [Context] missing where a browser has no sound
   * @param {() => boolean} [touched] whether somebody has clicked or typed in this page; before that browsers allow no sound
   */
  constructor(preferences, Context = globalThis.AudioContext, touched = () => navigator.userActivation?.hasBeenActive) {
    this.preferences = preferences;
    this.Context = Context;
    this.touched = touched;
  }

  /** @param {SoundName} name */
  play(name) {
    if (!this.preferences.sound || !this.Context || !this.touched()) return;
    try {
      const context = (this.#context ??= new this.Context());
      if (context.state === 'suspended') context.resume().catch(() => {});
      for (const one of SOUNDS[name]) this.#tone(context, one);
    } catch {
      // A device without sound must not stop a game.
    }
  }

  /** @param {AudioContext} context @param {Tone} tone */
  #tone(context, { wave, at, pitch, length, volume }) {
    const begin = context.currentTime + at;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(volume * this.preferences.volume, begin + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    gain.connect(context.destination);
    const source = wave === 'noise' ? this.#hiss(context, pitch, gain) : voice(context, wave, pitch, gain);
    source.start(begin);
    source.stop(begin + length + 0.02);
  }

  /** @param {AudioContext} context @param {number} pitch @param {AudioNode} to */
  #hiss(context, pitch, to) {
    const source = context.createBufferSource();
    source.buffer = this.#noise ??= noise(context);
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    source.connect(filter).connect(to);
    return source;
  }
}

/** @param {AudioContext} context @param {OscillatorType} type @param {number} pitch @param {AudioNode} to */
function voice(context, type, pitch, to) {
  const source = context.createOscillator();
  source.type = type;
  source.frequency.value = pitch;
  source.connect(to);
  return source;
}

/** A tenth of a second of noise. @param {AudioContext} context */
function noise(context) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate / 10), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = 2 * Math.random() - 1;
  return buffer;
}
