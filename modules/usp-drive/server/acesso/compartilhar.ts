import { avisarPessoas } from '@portal/notificacoes/server/public'
import { obterPessoa, obterSetor, obterUnidade } from '@portal/pessoas/server/public'
import { diaEscrito } from '@portal/platform/contract'
import { type Db, InputError, NotFoundError, type Portal, RuleError } from '@portal/platform/server'
import { type DadosDaPermissao, enderecoDaPasta, NIVEIS, nomearVinculo, VINCULOS } from '../../contract/index.ts'
import { anotar } from '../anotar.ts'
import { AREA, COMPARTILHOU, nomearAviso } from '../area.ts'
import * as queries from '../queries/permissoes.ts'
import { type Acesso, exigirMudanca, nomearAlvo, obterAcesso } from './acesso.ts'
import type { Quem } from './pessoa.ts'

const DIAS_DO_AVISO = 30

/** Name of the addressee. @throws NotFoundError where there is none of that number. */
async function obterAlvo(db: Db, { tipalv, vlralv }: DadosDaPermissao): Promise<string> {
	if (tipalv === 'V') {
		if (!Object.hasOwn(VINCULOS, vlralv))
			throw new InputError('vinculo-desconhecido', 'Escolha um tipo de vínculo da lista.')
		return nomearVinculo(vlralv)
	}
	if (!/^\d{1,9}$/.test(vlralv)) throw new InputError('destinatario-invalido', 'Informe o número do destinatário.')
	if (tipalv === 'S') return (await obterSetor(db, Number(vlralv))).nomset
	if (tipalv === 'U') return (await obterUnidade(db, Number(vlralv))).sglund
	return (await obterPessoa(db, Number(vlralv))).nompes
}

/** Gives a right, and tells the person who got it. */
export async function permitir(
	db: Db,
	portal: Portal,
	user: Quem,
	{ codptaarqudr, ...dados }: DadosDaPermissao & { readonly codptaarqudr: number },
) {
	const acesso = await obterAcesso(db, portal, user, { coditm: codptaarqudr, tipitm: 'P' })
	exigirMudanca(acesso, 'gerir')
	const { agente, nomitm, codpesdon } = acesso
	if (dados.tipalv === 'P' && dados.vlralv === String(codpesdon))
		throw new RuleError('dono', 'Esta pessoa é a dona da pasta e já pode tudo. Escolha outra.')
	if (dados.dtafimprm !== undefined && dados.dtafimprm < agente.hoje)
		throw new RuleError('prazo-passado', 'O último dia já passou. Escolha outro.')
	const nomalv = await obterAlvo(db, dados)
	const codprm = await queries.gravarPermissao(db, {
		...dados,
		coditm: codptaarqudr,
		codpescad: agente.codpes,
		em: agente.agora,
	})
	await anotar(db, {
		agente,
		tipatv: 'permitir',
		coditm: codptaarqudr,
		nomitm,
		detalhe: `${nomalv}: ${NIVEIS[dados.nivprm].toLowerCase()}`,
		codpesdon,
	})
	if (dados.tipalv === 'P' && dados.nivprm !== 'N') await avisarAcesso(db, portal, acesso, { ...dados, codprm })
	return { codprm, nomalv }
}

async function avisarAcesso(
	db: Db,
	portal: Portal,
	{ agente, coditm, nomitm }: Acesso,
	{ codprm, vlralv, nivprm, dtafimprm }: DadosDaPermissao & { readonly codprm: number },
): Promise<void> {
	const ate = dtafimprm ? `, até ${diaEscrito(dtafimprm)}` : ''
	await avisarPessoas(db, portal, {
		chave: nomearAviso(coditm, `${COMPARTILHOU}:${codprm}:${portal.agora().getTime()}`),
		area: AREA,
		pessoas: [Number(vlralv)],
		assunto: `${agente.nome} compartilhou a pasta “${nomitm}” com você`,
		texto: `Você pode: ${NIVEIS[nivprm].toLowerCase()}${ate}.`,
		link: { endereco: enderecoDaPasta(coditm), rotulo: 'Abrir a pasta' },
		motivo: 'Uma pasta foi compartilhada com você.',
		dias: DIAS_DO_AVISO,
	})
}

export async function retirar(
	db: Db,
	portal: Portal,
	user: Quem,
	{ codptaarqudr, codprm }: { readonly codptaarqudr: number; readonly codprm: number },
): Promise<string> {
	const acesso = await obterAcesso(db, portal, user, { coditm: codptaarqudr, tipitm: 'P' })
	exigirMudanca(acesso, 'gerir')
	const retirada = await queries.removerPermissao(db, codptaarqudr, codprm)
	if (!retirada)
		throw new NotFoundError('permissao-nao-encontrada', 'Este acesso já não existe aqui. Recarregue a página.')
	const { agente, nomitm, codpesdon } = acesso
	const detalhe =
		retirada.tipalv === 'P'
			? (await obterPessoa(db, Number(retirada.vlralv))).nompes
			: await nomearAlvo(portal, retirada.tipalv, retirada.vlralv)
	await anotar(db, { agente, tipatv: 'retirar', coditm: codptaarqudr, nomitm, detalhe, codpesdon })
	return detalhe
}
