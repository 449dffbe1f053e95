import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { emitirDocumento, gerarIdDigital, registrarTipoDocumento } from '@portal/iddigital/server/public'
import { obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import type { FormatoDePlanilha } from '@portal/platform/contract'
import { type Binario, type Db, inTransaction, type Portal, planilha } from '@portal/platform/server'
import { COLUNAS_DA_DIARIA } from './exportar.ts'
import {
	buscarRegistrada,
	gravarDiaria,
	inserirRegistrada,
	type LinhaDaDiaria,
	listarDiaria,
	trancarDiaria,
} from './queries/diaria.ts'

const TIPO = 'DSHDIA'

/** Counts of a day, with the names of their units. */
export async function montarPlanilha(
	portal: Portal,
	linhas: readonly LinhaDaDiaria[],
	{ dia, formato }: { readonly dia: string; readonly formato: FormatoDePlanilha },
): Promise<Binario> {
	const unidades = await obterUnidadesDeSempre(portal)
	const itens = linhas.map((linha) => ({ ...linha, nomund: unidades.get(linha.codund)?.nomund ?? '—' }))
	const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
	return planilha(COLUNAS_DA_DIARIA, itens, { nome: `matricula-${dia}`, formato, fusoHorario })
}

/** Counts of a day that has ended, kept once, and their spreadsheet registered under a digital ID. */
export const guardarDia = (portal: Portal, dia: string): Promise<void> =>
	inTransaction(portal.db, async (db) => {
		await trancarDiaria(db, dia)
		await gravarDiaria(db, dia)
		if (await buscarRegistrada(db, dia)) return
		const linhas = await listarDiaria(db, dia, 'todas')
		if (linhas.length > 0) await registrar(db, portal, dia, linhas)
	})

async function registrar(db: Db, portal: Portal, dia: string, linhas: readonly LinhaDaDiaria[]): Promise<void> {
	const conteudo = await buffer((await montarPlanilha(portal, linhas, { dia, formato: 'csv' })).conteudo as Readable)
	const codaucdoc = gerarIdDigital()
	await registrarTipoDocumento(db, {
		codtipdocauc: TIPO,
		nomtipdocauc: 'Contagens da matrícula virtual',
		dsctipdocauc: 'As contagens do fim de um dia da matrícula virtual, em planilha.',
		ordapt: 84,
		orgemi: 'Pró-Reitoria de Graduação',
		qtddiaval: null,
		staexiarq: 'N',
	})
	await emitirDocumento(db, portal, {
		codaucdoc,
		codtipdocauc: TIPO,
		nomarq: `matricula-${dia}.csv`,
		conteudo,
		nomsisorg: 'dash',
		chvorg: `diaria:${dia}`,
	})
	await inserirRegistrada(db, { dia, codaucdoc, resumo: createHash('sha256').update(conteudo).digest('hex'), conteudo })
}

/** The registered bytes of a day, for who sees every unit; the digital ID is in the name of the file. */
export async function abrirRegistrada(db: Db, dia: string): Promise<Binario | undefined> {
	const registrada = await buscarRegistrada(db, dia)
	if (!registrada) return undefined
	const { codaucdoc, resumo, conteudo } = registrada
	return {
		tipo: 'text/csv; charset=utf-8',
		conteudo,
		tamanho: conteudo.length,
		nome: `matricula-${dia}-${codaucdoc}.csv`,
		versao: resumo,
	}
}
