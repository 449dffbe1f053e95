import { avisarPessoas } from '@portal/notificacoes/server/public'
import { type Db, diaDe, type Portal, publicar } from '@portal/platform/server'
import { EVENTO, enderecoDaPasta } from '../../contract/index.ts'
import { buscarQuem, buscarResponsavel, type Quem } from '../acesso/pessoa.ts'
import { AREA } from '../area.ts'
import { listarGestores } from '../guarda/gestores.ts'
import * as queries from '../queries/atos.ts'

/** Reason of an act that stopped; it is shown to its author, who may be back. */
const MOTIVO = 'O vínculo com a universidade terminou antes do fim.'

/** Detail of the activity's line of a stopped act. */
const PAROU = 'parou antes do fim, porque o vínculo de quem fazia terminou'

/** Person by whose rights an act goes on; undefined once they are gone, or have lost the link that they began with. */
export function buscarExecutor(
	db: Db,
	portal: Portal,
	{ codpes, desfeito_por, com_vinculo }: queries.AtoEmCurso,
): Promise<Quem | undefined> {
	const buscar = com_vinculo ? buscarResponsavel : buscarQuem
	return buscar(db, portal, desfeito_por ?? codpes)
}

type Contar = (
	db: Db,
	agente: { readonly codpes: number; readonly agora: string },
	ato: queries.AtoEmCurso,
	aviso: string,
) => Promise<void>

/**
 * The act ends as stopped: what it did stays, is told in the folders, and can be undone by who manages them, who hear
 * of it.
 */
export async function parar(db: Db, portal: Portal, ato: queries.AtoEmCurso, contar: Contar): Promise<void> {
	const { codato, codpes, situacao } = ato
	const agora = portal.agora().toISOString()
	await queries.mudarAto(db, codato, { situacao: 'parado', motivo_parada: MOTIVO, terminado_em: agora })
	await contar(db, { codpes: ato.desfeito_por ?? codpes, agora }, ato, PAROU)
	await publicar(db, { tipo: EVENTO, codpes })
	const hoje = diaDe(portal)
	const pastas = await queries.contarPorPasta(db, codato, situacao === 'desfazendo' ? 'desfeito' : 'feito')
	const [primeira] = pastas
	if (!primeira) return
	const raizes = new Map(pastas.map((pasta) => [`${pasta.codpesdon} ${pasta.codund}`, pasta]))
	const gestores = await Promise.all([...raizes.values()].map((pasta) => listarGestores(db, pasta, hoje)))
	await avisarPessoas(db, portal, {
		chave: `usp-drive:ato-parado:${codato}:${agora}`,
		area: AREA,
		pessoas: gestores.flat().filter((outro) => outro !== codpes),
		assunto: `Um ato em “${primeira.nomitm}” parou antes do fim`,
		texto:
			'O vínculo de quem o fazia terminou. Veja na atividade da pasta o que ficou feito, e desfaça-o se for o caso.',
		link: { endereco: enderecoDaPasta(primeira.coditm), rotulo: 'Abrir a pasta' },
		motivo: 'Você responde por uma pasta em que o ato mexeu.',
	})
}
