import { randomUUID } from 'node:crypto'
import { checkFiles, defineCommands, RuleError, recordFact } from '@portal/platform/server'
import { listarRegistrados } from './registrados/queries.ts'
import { conferirSelos, type Selos, trocarSelos } from './selados/selados.ts'
import { settings } from './settings.ts'

const NOMES_DITOS = 20

function recusarFechados({ fechados }: Selos): void {
	if (fechados.length === 0) return
	const ditos = fechados.slice(0, NOMES_DITOS).join(', ')
	const mais = fechados.length > NOMES_DITOS ? ` e mais ${fechados.length - NOMES_DITOS}` : ''
	throw new RuleError(
		'chaves-fechadas',
		`A chave configurada não abre ${fechados.length}: ${ditos}${mais}. Nada foi mudado. Ponha em PORTAL_ASSINA_KEK a ` +
			'chave com que foram seladas, ou em PORTAL_ASSINA_KEK_ANTERIOR a de antes, e confira de novo.',
	)
}

export const comandos = defineCommands({
	'verificar-assinaturas': {
		argumentos: '',
		descricao: 'Lê todas as versões de todos os documentos dos lotes e confere se são as registradas',
		executar: ({ db, files }) => checkFiles(files, listarRegistrados(db)),
	},
	'conferir-chaves': {
		argumentos: '',
		descricao: 'Confere se a chave configurada abre tudo o que está selado no banco',
		async executar(context) {
			const selos = await conferirSelos(context)
			recusarFechados(selos)
			const { comAtual, comAnterior } = selos
			const falta =
				comAnterior > 0 ? ` Ainda é da chave anterior: ${comAnterior}. Rode "npm run comando -- trocar-chave".` : ''
			return `Tudo o que está selado se abre (${comAtual + comAnterior}).${falta}`
		},
	},
	'trocar-chave': {
		argumentos: '',
		descricao: 'Sela com PORTAL_ASSINA_KEK o que PORTAL_ASSINA_KEK_ANTERIOR selou; pode ser repetido',
		async executar(context) {
			const { PORTAL_ASSINA_KEK, PORTAL_ASSINA_KEK_ANTERIOR } = settings.of(context)
			if (!PORTAL_ASSINA_KEK || !PORTAL_ASSINA_KEK_ANTERIOR)
				throw new RuleError(
					'chaves-ausentes',
					'Defina a chave nova em PORTAL_ASSINA_KEK e a de antes em PORTAL_ASSINA_KEK_ANTERIOR.',
				)
			const selos = await trocarSelos(context)
			recusarFechados(selos)
			const { comAnterior: trocadas, comAtual } = selos
			await recordFact(
				context.db,
				{ id: randomUUID(), endereco: 'linha de comando' },
				{ acao: 'COMANDO trocar-chave', objeto: { trocadas }, detalhes: {} },
			)
			return `Seladas com a chave nova: ${trocadas}; já estavam: ${comAtual}. Confira com "conferir-chaves" e retire PORTAL_ASSINA_KEK_ANTERIOR.`
		},
	},
})
