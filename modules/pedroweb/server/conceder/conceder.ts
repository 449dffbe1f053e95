import { randomUUID } from 'node:crypto'
import { obterPessoa, obterPessoas, obterUnidade } from '@portal/pessoas/server/public'
import { type PerfilDoCatalogo, PTL_ADMIN, refusePerson } from '@portal/platform/contract'
import {
	type Context,
	concederPerfil,
	type Db,
	NotAllowedError,
	type Portal,
	processEach,
	publicar,
	RuleError,
	recordFact,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import { type DadosConcessao, EVENTO } from '../../contract/index.ts'
import { contextoDe, obterQuem, type Quem, titularNaDecisao } from '../acesso.ts'
import { avisarPessoa } from '../avisar.ts'
import { montarCatalogo } from '../catalogo.ts'
import { conferirAbaixo, inserir, prazoDoPedido, recusarConflito } from '../pedir.ts'
import { passarAcesso } from '../queries.ts'

const temLugar = ({ tipesc }: Pick<PerfilDoCatalogo, 'tipesc'>): boolean =>
	tipesc !== 'universidade' && tipesc !== 'proprios'

/** Head authority: a head grants only profiles that can be requested and that apply in a unit. */
const ehPerfilDeChefia = (perfil: Pick<PerfilDoCatalogo, 'tipesc' | 'stasol'>): boolean =>
	perfil.stasol === 'S' && temLugar(perfil)

const temAutoridade = ({ administra, perfisDosSistemas }: Quem, codperfil: string): boolean =>
	administra || (codperfil !== PTL_ADMIN && perfisDosSistemas.includes(codperfil))

export async function listarConcediveis(db: Db, portal: Portal, quem: Quem) {
	const chefia = quem.chefiaDe === 'todas' || quem.chefiaDe.length > 0
	const sistemas = (await montarCatalogo(db, portal, quem, quem)).map((sistema) => ({
		...sistema,
		perfis: sistema.perfis.filter(
			(perfil) => temAutoridade(quem, perfil.codperfil) || (chefia && ehPerfilDeChefia(perfil)),
		),
	}))
	return {
		sistemas: sistemas.filter(({ perfis }) => perfis.length > 0),
		chefiaDe: quem.chefiaDe === 'todas' ? [] : [...quem.chefiaDe],
	}
}

/** Audit code: the history tells by which authority the access was granted. */
type Ato = 'conceder-chefia' | 'conceder-sistema' | 'conceder-portal'

interface Concessao {
	readonly perfil: PerfilDoCatalogo
	readonly codpes: number
	readonly codund: number
	readonly codundche: number
}

const NAO_PARA_SI = refusePerson('Ninguém concede acesso a si. Peça-o, e outra pessoa decide.')
const FORA = refusePerson(
	'Só a chefia da unidade, quem responde pelo sistema ou quem administra o portal concede este acesso. Peça a uma dessas pessoas.',
)

function fundamentoDe(quem: Quem, { perfil, codpes, codundche }: Concessao): Ato {
	if (codpes === quem.codpes) throwIfRefused(NAO_PARA_SI)
	const { codperfil } = perfil
	const { chefia, responsavel, administra } = contextoDe(quem, { codpes, codundche, codperfil })
	if (responsavel && codperfil !== PTL_ADMIN) return 'conceder-sistema'
	if (administra) return 'conceder-portal'
	if (chefia && ehPerfilDeChefia(perfil)) return 'conceder-chefia'
	throw new NotAllowedError('sem-permissao', FORA.mensagem)
}

function perfilConcedido({ perfis }: Portal, quem: Quem, codperfil: string): PerfilDoCatalogo {
	const perfil = perfis.get(codperfil)
	if (!perfil) throw new RuleError('perfil-inexistente', 'Nenhum sistema tem este perfil. Escolha outro da lista.')
	const chefia = quem.chefiaDe === 'todas' || quem.chefiaDe.length > 0
	if (!temAutoridade(quem, codperfil) && !(chefia && ehPerfilDeChefia(perfil))) throwIfRefused(FORA)
	return perfil
}

async function lugarDe(db: Db, perfil: PerfilDoCatalogo, codund: number | undefined) {
	if (codund !== undefined) await obterUnidade(db, codund)
	if (!temLugar(perfil)) return { codund: 0, codundche: codund ?? 0 }
	if (codund === undefined)
		throw new RuleError('sem-unidade', `O perfil ${perfil.nomperfil} vale numa unidade. Escolha qual.`)
	return { codund, codundche: codund }
}

type Pedido = Pick<Context, 'portal' | 'pedido'> & { readonly user: SessionUser; readonly body: DadosConcessao }

export async function concederAcessos({ portal, pedido, user, body }: Pedido) {
	const { db } = portal
	const perfil = perfilConcedido(portal, await obterQuem(db, portal, user), body.codperfil)
	conferirAbaixo(perfil, body)
	const lugar = await lugarDe(db, perfil, body.codund)
	const pessoas = await obterPessoas(db, body.pessoas)
	return processEach(db, {
		itens: body.pessoas,
		chave: (codpes) => codpes,
		fazer: async (trx, codpes) => {
			const codacs = await concederUm(trx, portal, user, { concessao: { perfil, codpes, ...lugar }, dados: body })
			await recordFact(
				trx,
				{ id: `${pedido.id}-${randomUUID()}`, endereco: pedido.endereco },
				{
					codpes: user.codpes,
					suporte: user.suporte,
					acao: 'conceder acesso',
					objeto: { codacs },
					detalhes: { codpes, codperfil: perfil.codperfil, codund: lugar.codund, staabx: body.staabx ?? 'N' },
				},
			)
			return { codacs, mensagem: 'Acesso concedido. A pessoa foi avisada.' }
		},
		descrever: (codpes, feito) => ({
			codpes,
			nompes: pessoas.get(codpes)?.nompes ?? `Número ${codpes}`,
			codacs: feito?.codacs ?? null,
		}),
	})
}

interface Um {
	readonly concessao: Concessao
	readonly dados: DadosConcessao
}

async function concederUm(db: Db, portal: Portal, user: SessionUser, { concessao, dados }: Um): Promise<number> {
	const { perfil, codpes, codund, codundche } = concessao
	await obterPessoa(db, codpes)
	// Fresh authority: it is read again for each person, because it may end during a batch.
	const quem = await obterQuem(db, portal, user)
	const atohst = fundamentoDe(quem, concessao)
	const { dtafimacs, staexc, hoje } = await prazoDoPedido(db, portal, codpes, perfil, dados.dtafimacs)
	await recusarConflito(db, portal, codpes, perfil.codperfil)
	const acesso = await inserir(
		db,
		{
			codpes,
			codperfil: perfil.codperfil,
			codund,
			codundche,
			dtainiacs: hoje,
			dtafimacs,
			codpesaut: user.codpes,
			jusacs: dados.jusacs,
			sitacs: 'ATV',
			staexc,
			staabx: dados.staabx ?? 'N',
		},
		'Esta pessoa já tem ou já pediu este acesso. Procure por ela em Quem tem acesso, para decidir ou prorrogar.',
	)
	await passarAcesso(db, acesso.codacs, {
		atohst,
		sitacs: 'ATV',
		codpes: user.codpes,
		codpestit: titularNaDecisao(quem, acesso),
		txthst: dados.jusacs,
		dtahst: portal.agora().toISOString(),
	})
	await concederPerfil(db, codpes, perfil.codperfil, { codund, dtafim: dtafimacs, staexc, staabx: acesso.staabx })
	await avisarPessoa(db, portal, {
		chave: `${acesso.codacs}:concedido`,
		codpes,
		assunto: `Você tem um acesso novo: ${perfil.nomperfil}`,
		texto: `${user.nome} concedeu a você o perfil ${perfil.nomperfil}, de ${perfil.nomsis}. Ele permite ${perfil.dscperfil}. Motivo: ${dados.jusacs}`,
		url: `/pedroweb/acessos/${acesso.codacs}`,
		link: 'Ver o acesso, ou devolvê-lo',
		motivo: 'O acesso é seu.',
	})
	await publicar(db, { tipo: EVENTO, codpes }, { tipo: EVENTO, codpes: user.codpes })
	return acesso.codacs
}
