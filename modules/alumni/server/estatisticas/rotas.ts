import { obterUnidades } from '@portal/pessoas/server/public'
import {
	type ColunaDaPlanilha,
	type Db,
	NotFoundError,
	type Portal,
	planilha,
	throwIfRefused,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { type Quem, rotaDo } from '../acesso/quem.ts'
import { indicadoresDe, quadrosDe } from './mostrar.ts'
import { listarSomas, listarUnidadesContadas, obterReferencia } from './queries.ts'

type Linha = contrato.Contagem & { readonly quadro: string }
const COLUNAS: readonly ColunaDaPlanilha<Linha>[] = [
	{ titulo: 'Quadro', valor: ({ quadro }) => quadro, largura: 32 },
	{ titulo: 'Grupo', valor: ({ nome }) => nome, largura: 40 },
	{ titulo: 'Egressos', tipo: 'inteiro', valor: ({ qtd }) => qtd },
	{
		titulo: 'Observação',
		valor: ({ qtd }) => (qtd === null ? 'Omitido: menos de 5, ou permitiria saber' : null),
		largura: 40,
	},
]

/** Access check before the counting: another unit is refused whether or not it has graduates. */
async function quadrosDa(db: Db, portal: Portal, quem: Quem, codund: number) {
	throwIfRefused(contrato.recusaDaEstatistica(quem.unidades, codund))
	if (codund !== contrato.UNIVERSIDADE && !(await obterUnidades(portal)).has(codund))
		throw new NotFoundError('unidade-nao-encontrada', 'Não há esta unidade. Escolha outra.')
	return quadrosDe(await listarSomas(db, codund))
}

export const rotasDasEstatisticas = [
	rotaDo('dashboard', contrato.listarUnidadeDashboard, async ({ db, portal, quem: { unidades } }) => {
		const contadas = new Set(await listarUnidadesContadas(db))
		const todas = [...(await obterUnidades(portal)).values()]
			.filter(({ codund }) => (unidades === 'todas' ? contadas.has(codund) : unidades.includes(codund)))
			.map(({ codund, sglund, nomund }) => ({ codund, sglund, nomund }))
		const universidade = { codund: contrato.UNIVERSIDADE, sglund: 'Todas', nomund: 'Toda a universidade' }
		return { unidades: unidades === 'todas' ? [universidade, ...todas] : todas }
	}),
	rotaDo('dashboard', contrato.obterDashboard, async ({ db, portal, quem, body: { codund } }) => ({
		codund,
		quadros: await quadrosDa(db, portal, quem, codund),
		dtaref: await obterReferencia(db),
	})),
	rotaDo('dashboard', contrato.obterRetorno, async ({ db, portal, quem, body: { codund } }) => ({
		indicadores: indicadoresDe(
			await quadrosDa(db, portal, quem, codund),
			quadrosDe(await listarSomas(db, contrato.UNIVERSIDADE)),
		),
		dtaref: await obterReferencia(db),
	})),
	rotaDo('dashboard', contrato.exportarDashboard, async ({ db, portal, quem, query: { formato, codund } }) => {
		const quadros = await quadrosDa(db, portal, quem, codund)
		const linhas = quadros.flatMap(({ nome, contagens }) => contagens.map((uma) => ({ ...uma, quadro: nome })))
		return planilha(COLUNAS, linhas, {
			formato,
			fusoHorario: portal.config.PORTAL_FUSO_HORARIO,
			nome: `egressos-${codund}`,
		})
	}),
]
