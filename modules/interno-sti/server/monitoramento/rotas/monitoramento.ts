import type { Job } from '@portal/platform/server'
import { rotasDasEquipes } from '../../equipes/rotas.ts'
import { esquecerAntigos, verificarAgora, verificarDevidos } from '../rodada.ts'
import { seguirIncidente } from '../seguir-incidente.ts'
import { rotasDosIncidentes } from './incidentes.ts'
import { rotasDosMonitores } from './monitores.ts'
import { rotasDosSistemas } from './sistemas.ts'
import { rotasDoSla } from './sla.ts'

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
