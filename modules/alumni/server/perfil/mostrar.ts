import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { type Alcance, type CampoDoPerfil, mostra, type PerfilAlumni } from '../../contract/index.ts'
import { acrescentarUnidades } from '../cursos/queries.ts'
import type { LinhaDoPerfil } from '../dados/queries/dados.ts'
import { nomesDasTabelas } from '../dados/queries/tabelas.ts'
import { montarVisoes } from '../privacidade/queries.ts'
import { lerPartes } from './queries.ts'

/** Profile filtered for one reach; undefined when the name is hidden. */
export async function mostrarPerfil(
	db: Db,
	portal: Portal,
	linha: LinhaDoPerfil,
	{ alcance, leitor }: { alcance: Alcance; leitor: number },
): Promise<PerfilAlumni | undefined> {
	const { codpes, nompes } = linha
	const partes = await lerPartes(db, codpes, diaDe(portal))
	const visoes = montarVisoes(partes?.visoes ?? [])
	if (!partes || !mostra(visoes, 'nome', alcance)) return undefined
	const ve = (campo: CampoDoPerfil) => mostra(visoes, campo, alcance)
	const se = <T>(campo: CampoDoPerfil, valor: T): T | null => (ve(campo) ? valor : null)
	const nome = await nomesDasTabelas(portal)
	const experiencias = partes.experiencias.map((uma) => ({
		...uma,
		nomareatcamn: nome('ARE', uma.codareatcamn),
	}))
	return {
		codpes,
		nompes,
		codarqfotpes: se('foto', linha.codarqfotpes),
		nomaptpfs: se('apresentacao', linha.nomaptpfs),
		cursos: ve('cursos') ? await acrescentarUnidades(portal, partes.cursos) : [],
		nompas: se('lugar', linha.nompas),
		nomest: se('lugar', linha.nomest),
		nomloc: se('lugar', linha.nomloc),
		nomsitpfsamn: se('area', nome('SIT', linha.codsitpfsamn)),
		nomareatcamn: se('area', nome('ARE', linha.codareatcamn)),
		// Current and earlier experiences have separate privacy fields.
		experiencias: experiencias.filter(({ dtafim }) => ve(dtafim === null ? 'trabalho' : 'experiencias')),
		idfpescpq: se('lattes', linha.idfpescpq),
		codema: se('contato', partes.codema),
		stapro: leitor === codpes ? 'S' : 'N',
		qtdvagmen: partes.livres,
	}
}
