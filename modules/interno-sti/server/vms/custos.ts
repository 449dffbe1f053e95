import { obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import type { Db, Portal } from '@portal/platform/server'
import type { CustoDaUnidade } from '../../contract/index.ts'
import { custoMensal, precosDe } from './ajustes.ts'
import { listarParaSomas } from './queries.ts'

/** Units are sorted by cost, the highest first. */
export async function custosPorUnidade(db: Db, portal: Portal): Promise<CustoDaUnidade[]> {
	const precos = precosDe(portal)
	const maquinas = await listarParaSomas(db)
	const unidades = await obterUnidadesDeSempre(portal)
	return [...Map.groupBy(maquinas, ({ codund }) => codund)]
		.map(([codund, suas]) => {
			const unidade = unidades.get(codund)
			const soma = (valor: (uma: (typeof suas)[number]) => number) => suas.reduce((total, uma) => total + valor(uma), 0)
			return {
				und: { codund, sglund: unidade?.sglund ?? String(codund), nomund: unidade?.nomund ?? String(codund) },
				qtdvm: suas.length,
				qtdvcpu: soma(({ qtdvcpu }) => qtdvcpu),
				qtdmem: soma(({ qtdmem }) => qtdmem),
				qtddsc: soma(({ qtddsc }) => qtddsc),
				vlrmes: Math.round(soma((uma) => custoMensal(precos, uma)) * 100) / 100,
			}
		})
		.toSorted((uma, outra) => outra.vlrmes - uma.vlrmes)
}
