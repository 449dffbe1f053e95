import { notes } from './notes-module.ts'
import { serve } from './serve.ts'

await serve([notes])
