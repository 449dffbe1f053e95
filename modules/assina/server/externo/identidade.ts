import { randomBytes } from 'node:crypto'
import { mascararCpf } from '@portal/iddigital/server/public'
import {
	buildPortalAddress,
	createSecret,
	type Db,
	hashSecret,
	NotFoundError,
	type Passe,
	type Pedido,
	type Portal,
	RuleError,
	recordFact,
} from '@portal/platform/server'
import { irAoProvedor, provarNoProvedor } from '@portal/sessao/server/public'
import * as z from 'zod/mini'
import { CAMINHO_DA_VOLTA, Cpf, descreverIdentidade, receberIdentidadeExterna } from '../../contract/index.ts'
import { exigirPermissao } from '../acesso/acesso.ts'
import { segurandoOLote } from '../acesso/segurando-o-lote.ts'
import { nomeEscrito } from '../assinar/assinante.ts'
import { abrirComoExterno } from '../assinar/plano.ts'
import { registrarEvento } from '../queries/evento.ts'
import { type ProvedorDeIdentidade, settings } from '../settings.ts'
import type { Acesso } from './acesso-externo.ts'
import { buscarPorAcesso } from './queries/externo.ts'
import {
	atenderVisita,
	buscarDesfecho,
	type DesfechoDaVisita,
	gravarDesfecho,
	gravarVisita,
	type Identidade,
	type Prova,
} from './queries/identidade.ts'

const MINUTOS_DA_VISITA = 10
/** Length limit of names on identity documents; a longer one is ignored. */
const MAIOR_NOME = 120

const RECUSAS = {
	cancelada: (rotulo: string) => `A confirmação por ${rotulo} foi cancelada. Tente de novo quando quiser.`,
	falhou: (rotulo: string) =>
		`Não foi possível confirmar por ${rotulo} quem você é. Tente de novo; se continuar assim, avise quem pediu a assinatura.`,
	'sem-dados': (rotulo: string) =>
		`${rotulo} não informou o seu nome e o seu CPF. Tente de novo e autorize o envio dos dados.`,
	'outro-cpf': (rotulo: string) =>
		`A conta que entrou em ${rotulo} não é a da pessoa indicada para assinar: o CPF é outro. Entre com a sua própria conta; se o CPF indicado estiver errado, peça a quem pediu a assinatura que o corrija.`,
	'nivel-baixo': (rotulo: string) =>
		`O nível da sua conta em ${rotulo} não basta para a assinatura avançada. Aumente o nível da conta e tente de novo.`,
} as const
type Recusa = keyof typeof RECUSAS

function obterProvedor(portal: Pick<Portal, 'config'>, id: string): ProvedorDeIdentidade {
	const provedor = settings.of(portal).identidades.find((um) => um.id === id)
	if (!provedor)
		throw new NotFoundError(
			'provedor-inexistente',
			'Esta forma de confirmar a identidade não existe. Volte à página dos documentos e escolha outra.',
		)
	return provedor
}

const enderecoDaVolta = (portal: Portal, { id }: ProvedorDeIdentidade): string =>
	buildPortalAddress(portal, `/proxy${receberIdentidadeExterna.path.replace(':provedor', id)}`)

/** Login state: it binds the access to the browser and returns the provider's address. */
export async function iniciarIdentidade(portal: Portal, acesso: Acesso, id: string, passe: Passe): Promise<string> {
	const provedor = obterProvedor(portal, id)
	exigirPermissao(await abrirComoExterno(portal.db, portal, acesso, acesso.codlotdocasi), 'assinar')
	if (acesso.codtipasi !== '2' || acesso.cpfpcp === null)
		throw new RuleError(
			'identidade-desnecessaria',
			'Para este pedido não é preciso confirmar a identidade por um provedor. Volte à página e assine.',
		)
	const [estado, verificador, doNavegador] = [createSecret(), createSecret(), createSecret()]
	const pedido = randomBytes(20).toString('hex')
	const visita = { estado, verificador, pedido, retorno: enderecoDaVolta(portal, provedor) }
	const url = await irAoProvedor(portal, provedor, visita)
	await gravarVisita(portal.db, {
		hashest: hashSecret(estado),
		hashpas: hashSecret(doNavegador),
		hashacs: acesso.hashacs,
		codpcpasidoc: acesso.codpcpasidoc,
		codprv: provedor.id,
		nomprv: provedor.rotulo,
		verificador,
		pedido,
		expira_em: new Date(portal.agora().getTime() + MINUTOS_DA_VISITA * 60_000).toISOString(),
	})
	passe.entregar(doNavegador)
	return url
}

interface Volta {
	readonly passe: Passe
	readonly pedido: Pedido
	readonly resposta: Readonly<Record<string, string | undefined>>
}

/** Callback: whatever the outcome, the browser is redirected to its page, which asks the batch for the result. */
export async function receberIdentidade(portal: Portal, id: string, { passe, pedido, resposta }: Volta) {
	const para = CAMINHO_DA_VOLTA
	const provedor = obterProvedor(portal, id)
	const visita = await atenderVisita(
		portal.db,
		{ hashest: hashSecret(resposta['state'] ?? ''), hashpas: hashSecret(passe.segredo ?? ''), codprv: id },
		portal.agora(),
	)
	if (!visita) return { para } as const
	passe.recolher()
	const acesso = await buscarPorAcesso(portal.db, visita.hashacs, portal.agora())
	if (!acesso) return { para } as const
	const desfecho = await julgar(portal, provedor, { ...visita, resposta, cpfpcp: acesso.cpfpcp })
	await segurandoOLote(portal, acesso.codlotdocasi, async (trx) => {
		await gravarDesfecho(trx, visita.hashest, desfecho)
		if ('cpfide' in desfecho) await registrarProva(trx, portal, provedor, acesso, desfecho)
		await recordFact(trx, pedido, {
			acao: `${receberIdentidadeExterna.method} ${receberIdentidadeExterna.path}`,
			objeto: { codpcpasidoc: acesso.codpcpasidoc, provedor: id },
			detalhes: { resultado: 'cpfide' in desfecho ? 'confirmada' : desfecho.motrec },
		})
	})
	return { para } as const
}

interface AJulgar {
	readonly verificador: string
	readonly pedido: string
	readonly resposta: Volta['resposta']
	readonly cpfpcp: string | null
}

async function julgar(portal: Portal, provedor: ProvedorDeIdentidade, um: AJulgar): Promise<DesfechoDaVisita> {
	const recusa = (motrec: Recusa) => ({ motrec })
	if (um.resposta['error'] === 'access_denied') return recusa('cancelada')
	const { campoDoCpf, campoDoNivel, niveisAceitos } = provedor
	try {
		const visita = { verificador: um.verificador, pedido: um.pedido, retorno: enderecoDaVolta(portal, provedor) }
		const campos = [campoDoCpf, campoDoNivel, 'name'].map((campo) => campo.split('.')[0] ?? campo)
		const { dados } = await provarNoProvedor(provedor, visita, um.resposta, campos)
		const cpf = z.safeParse(Cpf, ler(dados, campoDoCpf))
		const nome = z.safeParse(z.string().check(z.trim(), z.minLength(3), z.maxLength(MAIOR_NOME)), dados['name'])
		if (!cpf.success || !nome.success) return recusa('sem-dados')
		if (cpf.data !== um.cpfpcp) return recusa('outro-cpf')
		const nivel = niveisAceitos.find((aceito) => aceito === ler(dados, campoDoNivel))
		return nivel === undefined ? recusa('nivel-baixo') : { cpfide: cpf.data, nomide: nome.data, nivide: nivel }
	} catch (error) {
		portal.log.warn({ error, provedor: provedor.id }, 'refused answer of an identity provider')
		return recusa('falhou')
	}
}

/** Nested claim: `reliability_info.level` is the field `level` of that object. */
const ler = (dados: Readonly<Record<string, unknown>>, campo: string): unknown =>
	campo
		.split('.')
		.reduce<unknown>(
			(valor, parte) =>
				typeof valor === 'object' && valor !== null ? (valor as Readonly<Record<string, unknown>>)[parte] : undefined,
			dados,
		)

const registrarProva = (
	db: Db,
	portal: Portal,
	{ rotulo, emissor }: ProvedorDeIdentidade,
	{ codlotdocasi, emapcp }: Acesso,
	{ cpfide, nomide, nivide }: Prova,
): Promise<void> => {
	const nompes = nomeEscrito({ codpes: null, nome: nomide })
	return registrarEvento(
		db,
		codlotdocasi,
		{
			tipevt: 'identificado',
			codpes: null,
			nompes,
			dscevt: `${nompes} confirmou a identidade por ${descreverIdentidade(rotulo, nivide)}.`,
			detalhes: { emissor, nivel: nivide, cpf: mascararCpf(cpfide) ?? null, email: emapcp },
		},
		portal.agora(),
	)
}

/** Result of the last visit, valid only for the access that began it. */
export async function identidadeDoAcesso(db: Db, { hashacs }: Pick<Acesso, 'hashacs'>) {
	const desfecho = await buscarDesfecho(db, hashacs)
	if (!desfecho) return { identidade: undefined, recusa: undefined }
	const { nomprv, motrec, cpfide, nomide, nivide } = desfecho
	if (cpfide === null || nomide === null || nivide === null)
		return { identidade: undefined, recusa: RECUSAS[(motrec ?? 'falhou') as Recusa](nomprv) }
	return { identidade: { nomprv, cpfide, nomide, nivide } satisfies Identidade, recusa: undefined }
}
