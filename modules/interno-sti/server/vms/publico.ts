import { createHmac } from 'node:crypto'
import { obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { MINIMO_DE_PESSOAS, suprimirNaLista } from '@portal/platform/contract'
import { type Db, diaDe, getSecret, type Portal } from '@portal/platform/server'
import { AMBIENTES_DA_VM, FAMILIAS, familiaDoSistema, type VisaoPublicaDasVms } from '../../contract/index.ts'
import { listarClusters, listarParaSomas } from './queries.ts'

const SEGREDO = 'interno-sti-apelidos'
const LETRAS_DO_APELIDO = 10

/** Pseudonym (HMAC): the alias of a machine is stable, and without the key nobody can recover it by trying names. */
export const apelidoDe = (segredo: Buffer, codvm: number): string =>
	`VM-${createHmac('sha256', segredo).update(`vm:${codvm}`).digest('hex').slice(0, LETRAS_DO_APELIDO).toUpperCase()}`

const contar = <C>(valores: readonly C[], categorias: readonly C[]): number[] =>
	categorias.map((uma) => valores.filter((valor) => valor === uma).length)

const soma = <L>(linhas: readonly L[], valor: (linha: L) => number): number =>
	linhas.reduce((total, linha) => total + valor(linha), 0)

/** Public sums: only totals are returned, with small cells suppressed. */
export async function verPublico(db: Db, portal: Portal): Promise<VisaoPublicaDasVms> {
	const maquinas = await listarParaSomas(db)
	const clusters = await listarClusters(db)
	const segredo = await getSecret(portal.db, SEGREDO)
	const hoje = diaDe(portal)
	const codigos = [...new Set(maquinas.map(({ codund }) => codund))]
	const unidades = await obterUnidadesDeSempre(portal)
	const porAmbiente = suprimirNaLista(
		contar(
			maquinas.map(({ ambvm }) => ambvm),
			AMBIENTES_DA_VM,
		),
	)
	const porUnidade = suprimirNaLista(
		contar(
			maquinas.map(({ codund }) => codund),
			codigos,
		),
	)
	const porFamilia = suprimirNaLista(
		contar(
			maquinas.map(({ sisope }) => familiaDoSistema(sisope)),
			FAMILIAS,
		),
	)
	const vencidas = maquinas.filter(({ dtaexp }) => dtaexp < hoje).length
	const uso = (recurso: 'qtdvcpu' | 'qtdmem' | 'qtddsc') => ({
		qtdusa: soma(maquinas, (linha) => linha[recurso]),
		qtdcap: soma(clusters, (linha) => linha[recurso]),
	})
	return {
		dtaref: portal.agora().toISOString(),
		qtdvm: maquinas.length,
		qtdven: vencidas > 0 && vencidas < MINIMO_DE_PESSOAS ? null : vencidas,
		ambientes: AMBIENTES_DA_VM.map((ambvm, indice) => ({ ambvm, qtdvm: porAmbiente[indice] ?? null })),
		unidades: codigos
			.map((codund, indice) => ({
				sglund: unidades.get(codund)?.sglund ?? 'Outra',
				nomund: unidades.get(codund)?.nomund ?? null,
				qtdvm: porUnidade[indice] ?? null,
			}))
			.toSorted((uma, outra) => uma.sglund.localeCompare(outra.sglund, 'pt-BR')),
		familias: FAMILIAS.map((nomfam, indice) => ({ nomfam, qtdvm: porFamilia[indice] ?? null })),
		capacidade: { vcpu: uso('qtdvcpu'), mem: uso('qtdmem'), dsc: uso('qtddsc') },
		apelidos: maquinas.map(({ codvm }) => apelidoDe(segredo, codvm)).toSorted(),
	}
}
