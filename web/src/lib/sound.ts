/** Six small wooden sounds, made when they are heard. Off until somebody asks for them. */
import { settings } from './settings.svelte';

export type Sound = 'card' | 'take' | 'capture' | 'score' | 'turn' | 'win';

let context: AudioContext | null = null;

function knock(at: number, pitch: number, length: number, loud: number): void {
  if (!context) return;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, at + length);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(gain).connect(context.destination);
  tone.start(at);
  tone.stop(at + length + 0.02);
}

function brush(at: number, length: number, loud: number): void {
  if (!context) return;
  const frames = Math.floor(context.sampleRate * length);
  const buffer = context.createBuffer(1, frames, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 2;
  const noise = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  noise.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = 2400;
  gain.gain.value = loud;
  noise.connect(filter).connect(gain).connect(context.destination);
  noise.start(at);
}

export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const now = context.currentTime + 0.005;
  switch (sound) {
    case 'card':
      brush(now, 0.07, 0.25);
      knock(now + 0.03, 190, 0.06, 0.12);
      break;
    case 'take':
      brush(now, 0.12, 0.2);
      break;
    case 'capture':
      brush(now, 0.14, 0.22);
      knock(now + 0.05, 240, 0.09, 0.2);
      knock(now + 0.12, 320, 0.11, 0.18);
      break;
    case 'score':
      [0, 0.08, 0.16].forEach((wait, i) => knock(now + wait, 330 * 1.19 ** i, 0.16, 0.14));
      break;
    case 'turn':
      knock(now, 440, 0.12, 0.12);
      knock(now + 0.11, 587, 0.14, 0.1);
      break;
    case 'win':
      [0, 0.12, 0.24, 0.4].forEach((wait, i) => knock(now + wait, 392 * [1, 1.25, 1.5, 2][i], 0.3, 0.14));
      break;
  }
}
