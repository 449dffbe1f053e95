import { defineModule, searchSources } from '@portal/platform/server'
import { SISTEMA } from '../contract/acesso/perfis-declarados.ts'
import * as contrato from '../contract/index.ts'
import { apurarQuestionario, mexerUrnas } from './apurar/jobs.ts'
import { contarOQueMudou, contarQueEncerrou } from './chamar/avisar.ts'
import { chamarDoDia, chamarQuemFalta, mudarPrazoDosChamados } from './chamar/jobs.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { fonteDeQuestionarios } from './fonte-da-busca.ts'
import { encerrarVencidos } from './gestao/jobs.ts'
import { rotasDaGestao } from './gestao/rotas.ts'
import { menu } from './menu.ts'
import { rotasDeResponder } from './responder/rotas.ts'
import { rotasDosRespondentes } from './resultados/respondentes.ts'
import { rotasDosResultados } from './resultados/rotas.ts'

export const questionarios = defineModule({
	name: 'questionarios',
	perfis: SISTEMA,
	menu,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	jobs: [
		apurarQuestionario,
		mexerUrnas,
		encerrarVencidos,
		chamarDoDia,
		chamarQuemFalta,
		mudarPrazoDosChamados,
		contarQueEncerrou,
		contarOQueMudou,
	],
	extensions: [searchSources.provide(fonteDeQuestionarios)],
	// Lazy import: only a demonstration loads the seed, once.
	semear: async (portal) => (await import('./seed/semear.ts')).semear(portal),
	routes: [...rotasDeResponder, ...rotasDaGestao, ...rotasDosResultados, ...rotasDosRespondentes],
})
