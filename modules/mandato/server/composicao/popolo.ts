import { obterPessoas } from '@portal/pessoas/server/public'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { FUNCOES, lerUltimoDia, type Popolo, TITULARIDADES } from '../../contract/index.ts'
import { listarColegiadosAtivos } from '../queries/colegiados.ts'
import { listarCadeirasAbertas, listarMandatosEmVigor } from '../queries/composicao.ts'
import { nomear } from './compor.ts'

type Lugar = { readonly codclg: number; readonly sglclg: string }
const idDoColegiado = ({ codclg, sglclg }: Lugar): string => `colegiado/${codclg}/${sglclg}`
const idDaCadeira = ({ numcad, ...lugar }: Lugar & { readonly numcad: number }): string =>
	`${idDoColegiado(lugar)}/cadeira/${numcad}`

/** Boards, seats and the mandates in force today, in Popolo. An ended mandate is never in it. */
export async function exportarPopolo(db: Db, portal: Portal): Promise<Popolo> {
	const hoje = diaDe(portal)
	const [colegiados, cadeiras, emVigor] = await Promise.all([
		listarColegiadosAtivos(db, hoje),
		listarCadeirasAbertas(db, hoje),
		listarMandatosEmVigor(db, hoje),
	])
	const nomes = await obterPessoas(
		db,
		emVigor.map(({ codpes }) => codpes),
	)
	const pessoas = new Map(emVigor.map(({ codpub, codpes }) => [codpub ?? '', nomear(nomes, codpes)]))
	return {
		organizations: colegiados.map((colegiado) => ({
			id: idDoColegiado(colegiado),
			name: colegiado.nomclg,
			classification: colegiado.tipclg,
			founding_date: colegiado.dtacriclg,
			...(colegiado.dtadtvclg === null ? {} : { dissolution_date: colegiado.dtadtvclg }),
		})),
		posts: cadeiras.map(({ codclg, sglclg, numcad, nomcad, tipfncclg }) => ({
			id: idDaCadeira({ codclg, sglclg, numcad }),
			label: nomcad,
			role: FUNCOES[tipfncclg],
			organization_id: idDoColegiado({ codclg, sglclg }),
		})),
		memberships: emVigor.map(({ codmdt, codpub, codclg, sglclg, numcad, titsup, tipfncclg, ...prazo }) => ({
			id: `mandato/${codmdt}`,
			person_id: `pessoa/${codpub}`,
			post_id: idDaCadeira({ codclg, sglclg, numcad }),
			organization_id: idDoColegiado({ codclg, sglclg }),
			role: titsup === 'T' ? FUNCOES[tipfncclg] : TITULARIDADES[titsup],
			start_date: prazo.dtainimdt,
			end_date: lerUltimoDia(prazo),
		})),
		persons: [...pessoas].map(([codpub, name]) => ({ id: `pessoa/${codpub}`, name })),
	}
}
