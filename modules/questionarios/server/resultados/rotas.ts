import { type ColunaDaPlanilha, planilha, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { listarComentarios } from './comentarios.ts'
import { obterCruzamento } from './cruzar.ts'
import { obterResultado } from './obter.ts'
import { obterSerie } from './serie.ts'

interface Linha {
	readonly pergunta: contrato.PerguntaContada
	readonly txtlin: string
	readonly txtalt: string
	readonly qtd: number | null
}

function ocultaPorque({ pergunta, qtd }: Linha): string | null {
	if (pergunta.staret === 'S') return 'oculto: já perguntado a quase as mesmas pessoas'
	return qtd === null ? 'oculto: grupo pequeno' : null
}

const COLUNAS: readonly ColunaDaPlanilha<Linha>[] = [
	{ titulo: 'Página', valor: ({ pergunta }) => pergunta.titgrp, largura: 28 },
	{ titulo: 'Pergunta', valor: ({ pergunta }) => pergunta.txtper, largura: 60 },
	{ titulo: 'Código de comparação', valor: ({ pergunta }) => pergunta.codpereqv ?? '', largura: 24 },
	{ titulo: 'Linha', valor: ({ txtlin }) => txtlin, largura: 28 },
	{ titulo: 'Alternativa', valor: ({ txtalt }) => txtalt, largura: 32 },
	{ titulo: 'Respostas (múltiplos de 5, até o total)', tipo: 'inteiro', valor: ({ qtd }) => qtd },
	{ titulo: 'Observação', valor: (linha) => ocultaPorque(linha), largura: 40 },
]

const linhasDe = ({ perguntas }: contrato.Resultado): Linha[] =>
	perguntas.flatMap((pergunta) =>
		pergunta.linhas.flatMap(({ txtlin, alternativas }) =>
			alternativas.map(({ txtalt, qtd }) => ({ pergunta, txtlin, txtalt, qtd })),
		),
	)

const TUDO = 'todas as perguntas de um questionário, e o que cada filtro oferece'

export const rotasDosResultados = [
	route(contrato.obterRESULTADO, ({ db, portal, user, body }) => obterResultado(db, portal, user, body), {
		costly: TUDO,
	}),
	route(contrato.obterCRUZAMENTO, ({ db, portal, user, body }) => obterCruzamento(db, portal, user, body), {
		costly: 'conta de novo as respostas a duas perguntas',
	}),
	route(contrato.listarCOMENTARIO, ({ db, portal, user, body }) => listarComentarios(db, portal, user, body), {
		costly: 'confere quantos textos cada curso escreveu, antes de mostrar algum',
	}),
	route(contrato.obterSERIE, ({ db, portal, user, body }) => obterSerie(db, portal, user, body), {
		costly: 'lê a pergunta em cada versão do questionário',
	}),
	route(
		contrato.exportarRESULTADO,
		async ({ db, portal, user, query: { formato, ...selecao } }) => {
			const resultado = await obterResultado(db, portal, user, selecao)
			const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
			return planilha(COLUNAS, linhasDe(resultado), { nome: `questionario-${selecao.codqst}`, formato, fusoHorario })
		},
		{ costly: TUDO },
	),
]
