import {
	checkVersion,
	type Db,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import { listarSistemas } from '@portal/ssu/server/public'
import {
	type DadosDoMonitor,
	EVENTO_DO_MONITORAMENTO,
	podeCriar,
	type QuemMonitora,
	regrasDoMonitor,
	ve,
} from '../../contract/index.ts'
import { obterEquipe } from '../equipes/queries.ts'
import { obterQuemMonitora } from './acesso.ts'
import { acharMonitor } from './mostrar.ts'
import { listarNos } from './queries/arvore.ts'
import {
	alterarLinhaDoMonitor,
	inserirLinhaDoMonitor,
	monitorNaoEncontrado,
	obterLinhaDoMonitor,
	removerLinhaDoMonitor,
	reservarMonitor,
	segurarArvore,
} from './queries/monitores.ts'
import { Arvore } from './situacao.ts'

const mudou = (db: Db) => publicar(db, { tipo: EVENTO_DO_MONITORAMENTO })

/** References are checked: each chosen object exists, may be chosen by the person, and may be called by the server. */
async function conferirEscolhas(
	db: Db,
	portal: Portal,
	{ quem, dados, codmon }: { quem: QuemMonitora; dados: DadosDoMonitor; codmon?: number },
): Promise<void> {
	const { codequ, codmonpai, codsis } = dados
	const { nomequ } = await obterEquipe(db, codequ)
	throwIfRefused(podeCriar({ quem, codequ, nomequ }))
	if (codsis !== null && !(await listarSistemas(portal)).some(({ nomsis }) => nomsis === codsis))
		throw new RuleError(
			'sistema-nao-encontrado',
			'Não há este sistema, ou ele não recebe demandas. Escolha outro da lista.',
		)
	if (codmonpai !== null) await conferirPai(db, portal, { quem, codmonpai, codmon })
}

async function conferirPai(
	db: Db,
	portal: Portal,
	{ quem, codmonpai, codmon }: { quem: QuemMonitora; codmonpai: number; codmon: number | undefined },
): Promise<void> {
	await segurarArvore(db)
	const nos = await listarNos(db, portal.agora())
	const pai = nos.find((no) => no.codmon === codmonpai)
	if (!pai || !ve(quem, pai)) throw monitorNaoEncontrado()
	if (codmon === undefined) return
	const circulo = codmonpai === codmon || new Arvore(nos).abaixo(codmon).some((no) => no.codmon === codmonpai)
	if (circulo)
		throw new RuleError(
			'em-circulo',
			'Um monitor não fica abaixo de si mesmo, nem do que está abaixo dele. Escolha outro.',
		)
}

async function conferirAlvo(portal: Portal, dados: DadosDoMonitor): Promise<void> {
	const { recusaDoAlvo } = await import('../verificacao/verificar.ts')
	const recusa = await recusaDoAlvo(portal, dados)
	if (recusa) throw new RuleError('endereco-nao-permitido', recusa)
}

export async function incluirMonitor(
	db: Db,
	portal: Portal,
	user: SessionUser,
	dados: DadosDoMonitor,
): Promise<number> {
	const quem = await obterQuemMonitora(db, user)
	await conferirEscolhas(db, portal, { quem, dados })
	await conferirAlvo(portal, dados)
	const codmon = await inserirLinhaDoMonitor(db, dados, { codpesalt: user.codpes, em: portal.agora().toISOString() })
	await mudou(db)
	return codmon
}

interface Alteracao {
	readonly codmon: number
	readonly dados: DadosDoMonitor
	readonly versao: number
}

export async function mudarMonitor(db: Db, portal: Portal, user: SessionUser, alteracao: Alteracao) {
	const { codmon, dados, versao } = alteracao
	const { quem, no, arvore } = await acharMonitor(db, portal, user, codmon)
	const antes = await reservarMonitor(db, codmon)
	throwIfRefused(regrasDoMonitor.alterar({ ...antes, quem, nomequ: no.nomequ, temFilhos: false, temIncidentes: false }))
	await checkVersion({
		coisa: 'o monitor',
		vista: versao,
		atual: antes.versao,
		fuso: portal.config.PORTAL_FUSO_HORARIO,
		codpes: user.codpes,
		mudancas: async () => [{ quem: 'outra pessoa', codpes: antes.codpesalt, oque: 'Alterar', quando: antes.dtaultalt }],
	})
	if (
		dados.tipmon !== antes.tipmon &&
		(dados.tipmon === 'GRP' || antes.tipmon === 'GRP') &&
		arvore.abaixo(codmon).length > 0
	)
		throw new RuleError('tem-filhos', 'Há monitores abaixo deste: mude o grupo deles antes de trocar o tipo.')
	await conferirEscolhas(db, portal, { quem, dados, codmon })
	const outroAlvo = dados.tipmon !== antes.tipmon || dados.alvmon !== antes.alvmon
	const outro = outroAlvo || dados.palmon !== antes.palmon
	if (outroAlvo) await conferirAlvo(portal, dados)
	await alterarLinhaDoMonitor(db, codmon, dados, { codpesalt: user.codpes, em: portal.agora().toISOString(), outro })
	await mudou(db)
	const { codpesalt: _quem, dtaultalt: _quando, temincidentes: _tem, codinc: _inc, ...linha } = antes
	return linha
}

export async function apagarMonitor(db: Db, portal: Portal, user: SessionUser, codmon: number): Promise<void> {
	await segurarArvore(db)
	const { quem, no, arvore } = await acharMonitor(db, portal, user, codmon)
	const linha = await obterLinhaDoMonitor(db, codmon)
	const temFilhos = arvore.abaixo(codmon).length > 0
	throwIfRefused(
		regrasDoMonitor.remover({ ...linha, quem, nomequ: no.nomequ, temFilhos, temIncidentes: linha.temincidentes }),
	)
	await removerLinhaDoMonitor(db, codmon)
	await mudou(db)
}
