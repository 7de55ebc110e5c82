/**
 * Small sounds and a short buzz, made in the page: a card on wood is a breath of filtered noise, a call two soft
 * tones. Nothing sounds before the first touch, nothing at all where the settings say so.
 */
import { settings } from "../shell/settings.svelte.ts";

export type Cue = "card" | "draw" | "turn" | "call" | "refused" | "end";

let audio: AudioContext | undefined;

function context(): AudioContext | undefined {
  if (!("AudioContext" in globalThis) || !navigator.userActivation?.hasBeenActive) return undefined;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  return audio;
}

function rustle(to: AudioContext, at: number, seconds: number, hertz: number, loud: number): void {
  const frames = Math.ceil(seconds * to.sampleRate);
  const buffer = to.createBuffer(1, frames, to.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 2;
  const noise = new AudioBufferSourceNode(to, { buffer });
  const band = new BiquadFilterNode(to, { type: "bandpass", frequency: hertz, Q: 0.8 });
  const gain = new GainNode(to, { gain: loud });
  noise.connect(band).connect(gain).connect(to.destination);
  noise.start(at);
}

function tone(to: AudioContext, at: number, seconds: number, hertz: number, loud: number): void {
  const wave = new OscillatorNode(to, { type: "triangle", frequency: hertz });
  const gain = new GainNode(to, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  wave.connect(gain).connect(to.destination);
  wave.start(at);
  wave.stop(at + seconds);
}

const SOUND: Record<Cue, (to: AudioContext, at: number) => void> = {
  card: (to, at) => rustle(to, at, 0.07, 1900, 0.5),
  draw: (to, at) => rustle(to, at, 0.11, 3200, 0.28),
  turn: (to, at) => tone(to, at, 0.18, 660, 0.08),
  call: (to, at) => {
    tone(to, at, 0.14, 587, 0.12);
    tone(to, at + 0.1, 0.2, 880, 0.12);
  },
  refused: (to, at) => tone(to, at, 0.16, 175, 0.14),
  end: (to, at) => [523, 659, 784].forEach((hertz, i) => tone(to, at + i * 0.11, 0.3, hertz, 0.1)),
};

const BUZZ: Partial<Record<Cue, number | number[]>> = { turn: 30, call: [40, 60, 40], refused: 60 };

/** Sound a cue, and buzz where it concerns the hand that holds the phone. */
export function cue(name: Cue): void {
  if (settings.sound) {
    const to = context();
    if (to) SOUND[name](to, to.currentTime + 0.01);
  }
  const buzz = BUZZ[name];
  if (buzz && settings.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(buzz);
}
