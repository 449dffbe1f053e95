import type { Job } from '@portal/platform/server'
import { rotasDasEquipes } from '../equipes/rotas.ts'
import { esquecerAntigos, verificarAgora, verificarDevidos } from './rodada.ts'
import { rotasDosIncidentes } from './rotas-incidentes.ts'
import { rotasDosMonitores } from './rotas-monitores.ts'
import { rotasDosSistemas } from './rotas-sistemas.ts'
import { rotasDoSla } from './rotas-sla.ts'
import { seguirIncidente } from './seguir-incidente.ts'

export const rotasDoMonitoramento = [
	...rotasDosMonitores,
	...rotasDosIncidentes,
	...rotasDasEquipes,
	...rotasDoSla,
	...rotasDosSistemas,
]

export const trabalhosDoMonitoramento: readonly Job[] = [
	verificarDevidos,
	verificarAgora,
	esquecerAntigos,
	seguirIncidente,
] as readonly Job[]
