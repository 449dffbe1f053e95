import { obterEmails, obterPessoa } from '@portal/pessoas/server/public'
import type { Db, Portal } from '@portal/platform/server'
import { type Alcance, type CampoDoPerfil, mostra, type PerfilAlumni } from '../../contract/index.ts'
import { type LinhaDoPerfil, listarExperiencias } from '../dados/queries.ts'
import { nomesDasTabelas } from '../dados/queries-tabelas.ts'
import { contarVagasLivres } from '../mentoria/queries.ts'
import { obterVisoes } from '../privacidade/queries.ts'
import { cursosDe } from '../queries-cursos.ts'

/** As who stands so far away sees it; undefined where they see nothing at all. */
export async function mostrarPerfil(
	db: Db,
	portal: Portal,
	linha: LinhaDoPerfil,
	{ alcance, leitor }: { alcance: Alcance; leitor: number },
): Promise<PerfilAlumni | undefined> {
	const { codpes } = linha
	const visoes = await obterVisoes(db, codpes)
	if (!mostra(visoes, 'nome', alcance)) return undefined
	const ve = (campo: CampoDoPerfil) => mostra(visoes, campo, alcance)
	const se = <T>(campo: CampoDoPerfil, valor: T): T | null => (ve(campo) ? valor : null)
	const { nompes } = await obterPessoa(db, codpes)
	const nome = await nomesDasTabelas(db)
	const experiencias = (await listarExperiencias(db, codpes)).map((uma) => ({
		...uma,
		nomareatcamn: nome('ARE', uma.codareatcamn),
	}))
	return {
		codpes,
		nompes,
		codarqfotpes: se('foto', linha.codarqfotpes),
		nomaptpfs: se('apresentacao', linha.nomaptpfs),
		cursos: ve('cursos') ? await cursosDe(db, portal, codpes) : [],
		nompas: se('lugar', linha.nompas),
		nomest: se('lugar', linha.nomest),
		nomloc: se('lugar', linha.nomloc),
		nomsitpfsamn: se('area', nome('SIT', linha.codsitpfsamn)),
		nomareatcamn: se('area', nome('ARE', linha.codareatcamn)),
		// What somebody does now and what they did before are shown apart.
		experiencias: experiencias.filter(({ dtafim }) => ve(dtafim === null ? 'trabalho' : 'experiencias')),
		idfpescpq: se('lattes', linha.idfpescpq),
		codema: ve('contato') ? ((await obterEmails(db, codpes)).principal ?? null) : null,
		stapro: leitor === codpes ? 'S' : 'N',
		qtdvagmen: await contarVagasLivres(db, codpes),
	}
}
