import { X509Certificate } from 'node:crypto'
import type { MaterialDeConfianca } from '@portal/iddigital/server/public'
import {
	type CmsSigner,
	certificateSerial,
	commonNameOf,
	createAuthority,
	createTimeStampingAuthority,
	type Identity,
	issuePersonCertificate,
	issueRevocationList,
	openIdentity,
	type PublicationPoints,
	type SealedIdentity,
	signerOf,
	type TimeStampingAuthority,
} from '@portal/pdf/signing'
import { DIA_MS } from '@portal/platform/contract'
import { buildPortalAddress, type Db, inTransaction, type Portal } from '@portal/platform/server'
import { escreverPessoaExterna } from '../../contract/index.ts'
import type { TipCertificado } from '../tables.ts'
import { abrirComChave, chaveMestra } from './chave-mestra.ts'
import { confiancaIcp, outraConfianca } from './confianca.ts'
import * as queries from './queries.ts'

/** Key algorithm: half the size of RSA, and keys generated in milliseconds. */
const ALGORITMO = 'p-256'
const VALIDADE_DA_PESSOA_DIAS = 1_095
/** Renewal margin: a certificate that ends within this time is replaced before it signs again. */
const FOLGA_MS = 30 * DIA_MS
const VALIDADE_DA_LCR_MS = 7 * DIA_MS
/** Time-stamping policy: a private identifier, since RFC 3161 requires one. */
const POLITICA_DO_CARIMBO = '1.3.6.1.4.1.99999.1.1'

export interface Autoridade {
	readonly emissora: Identity
	readonly raiz: Buffer
	readonly certificadoDoCarimbo: Buffer
	readonly assinadorDoCarimbo: CmsSigner
}

const abertas = new WeakMap<object, Promise<Autoridade>>()

/**
 * Lazy creation of the authority, opened once per process: from then on its keys are in memory, and sealed in the
 * database.
 */
export function abrirAutoridade(portal: Portal): Promise<Autoridade> {
	const aberta = abertas.get(portal.db) ?? abrir(portal)
	abertas.set(portal.db, aberta)
	aberta.catch(() => abertas.delete(portal.db))
	return aberta
}

/** Name of the organisation in certificates and time-stamps. */
const organizacaoDe = ({ config }: Pick<Portal, 'config'>): string => config.PORTAL_INSTITUICAO_NOME
export const nomeDoCarimbo = (portal: Pick<Portal, 'config'>): string => `${organizacaoDe(portal)} Carimbo do Tempo`

const pontosDe = (portal: Portal, nome: 'raiz' | 'ac'): PublicationPoints => ({
	certificate: buildPortalAddress(portal, `/proxy/uspassinaws/ac/${nome}.crt`),
	revocationList: buildPortalAddress(portal, `/proxy/uspassinaws/ac/${nome}.crl`),
})

async function abrir(portal: Portal): Promise<Autoridade> {
	let linhas = await queries.listarAutoridades(portal.db)
	if (linhas.length < 3) linhas = await inTransaction(portal.db, (trx) => criar(trx, portal))
	const obterIdentidade = (tipo: TipCertificado): SealedIdentity => {
		const linha = linhas.find(({ tipcer }) => tipcer === tipo)
		if (!linha) throw new Error(`the signing authority has no ${tipo}`)
		return seladaDe(linha)
	}
	const emissora = await abrirIdentidade(portal, obterIdentidade('AC'))
	const tsa = await abrirIdentidade(portal, obterIdentidade('TSA'))
	return {
		emissora,
		raiz: obterIdentidade('RAIZ').certificate,
		certificadoDoCarimbo: tsa.certificate,
		assinadorDoCarimbo: signerOf(tsa, [emissora.certificate]),
	}
}

const abrirIdentidade = ({ config }: Portal, selada: SealedIdentity): Promise<Identity> =>
	abrirComChave(config, (kek) => openIdentity(selada, kek))

/** Time-stamp source on the clock that the rules use. */
export const carimboDe = (portal: Portal, { assinadorDoCarimbo }: Autoridade): TimeStampingAuthority =>
	createTimeStampingAuthority({
		signer: assinadorDoCarimbo,
		policy: POLITICA_DO_CARIMBO,
		now: () => portal.agora(),
	})

const seladaDe = ({ idfcha, der, chaveselada }: queries.LinhaCertificado): SealedIdentity => ({
	keyId: idfcha,
	certificate: der,
	sealedKey: chaveselada,
})

async function criar(db: Db, portal: Portal): Promise<queries.LinhaCertificado[]> {
	await queries.reservarAutoridade(db)
	const existentes = await queries.listarAutoridades(db)
	if (existentes.length > 0) return existentes
	const { root, issuing, timeStamping } = await createAuthority({
		organization: organizacaoDe(portal),
		kek: await chaveMestra(portal.config),
		rootPoints: pontosDe(portal, 'raiz'),
		issuingPoints: pontosDe(portal, 'ac'),
		keyAlgorithm: ALGORITMO,
		now: portal.agora(),
	})
	for (const [tipcer, selada] of [
		['RAIZ', root],
		['AC', issuing],
		['TSA', timeStamping],
	] as const)
		await guardar(db, tipcer, selada, { codpes: null, codusuext: null, cpfide: null })
	return queries.listarAutoridades(db)
}

async function guardar(db: Db, tipcer: TipCertificado, selada: SealedIdentity, dono: Dono): Promise<void> {
	const lido = new X509Certificate(selada.certificate)
	await queries.inserirCertificado(db, {
		tipcer,
		codpes: dono.codpes,
		codusuext: dono.codusuext,
		cpfide: dono.cpfide,
		sercer: certificateSerial(selada.certificate),
		nomcer: lido.subject.split('\n').at(-1)?.replace(/^CN=/, '') ?? '',
		idfcha: selada.keyId,
		der: selada.certificate,
		chaveselada: selada.sealedKey,
		dtainival: new Date(lido.validFrom).toISOString(),
		dtafimval: new Date(lido.validTo).toISOString(),
	})
}

type Dono = Pick<queries.NovoCertificado, 'codpes' | 'codusuext' | 'cpfide'>

export interface DonoDeCertificado extends Omit<Dono, 'cpfide'> {
	readonly nome: string
	readonly email: string | null
	/** Identity of a person from outside, where a provider has confirmed it. */
	readonly identidade?: { readonly cpfide: string; readonly nomprv: string }
}

export interface AssinadorInterno {
	readonly assinador: CmsSigner
	readonly sercer: string
}

/** Signing key of a person, opened for one signature; certificate and key are created at the first one. */
export async function abrirAssinador(db: Db, portal: Portal, dono: DonoDeCertificado): Promise<AssinadorInterno> {
	const { emissora } = await abrirAutoridade(portal)
	const linha = (await certificadoUtil(db, portal, dono)) ?? (await emitir(db, portal, dono))
	const identidade = await abrirIdentidade(portal, seladaDe(linha))
	return { assinador: signerOf(identidade, [emissora.certificate]), sercer: linha.sercer }
}

async function certificadoUtil(
	db: Db,
	portal: Portal,
	dono: DonoDeCertificado,
): Promise<queries.LinhaCertificado | undefined> {
	const linha = await queries.buscarCertificado(db, chaveDe(dono))
	const dura = linha !== undefined && Date.parse(linha.dtafimval) - portal.agora().getTime() > FOLGA_MS
	if (!linha || (dura && (dono.codpes !== null || linha.nomcer === commonNameOf(titularDe(dono))))) return linha
	await queries.revogarCertificado(db, linha.codcer, 'superseded', portal.agora())
	return undefined
}

/** Certificate owner: a person known by address and one known by CPF have separate certificates. */
const chaveDe = ({ codpes, codusuext, identidade }: DonoDeCertificado): Dono => ({
	codpes,
	codusuext,
	cpfide: identidade?.cpfide ?? null,
})

/** Holder name, which for outsiders always includes the remark that the university does not vouch for them. */
const titularDe = ({ codpes, codusuext, nome, email }: DonoDeCertificado) => ({
	...(codpes === null
		? { nome, identificador: `externo-${codusuext}`, ressalva: escreverPessoaExterna('') }
		: { nome, identificador: String(codpes) }),
	...(email === null ? {} : { email }),
})

const provaNoCertificado = ({ identidade }: DonoDeCertificado): string =>
	identidade ? `Identidade por ${identidade.nomprv}` : 'Assinatura simples por e-mail'

/** Serialized issuance: two simultaneous signatures of a person share one certificate. */
async function emitir(db: Db, portal: Portal, dono: DonoDeCertificado): Promise<queries.LinhaCertificado> {
	const { emissora } = await abrirAutoridade(portal)
	await queries.reservarAutoridade(db)
	const existente = await queries.buscarCertificado(db, chaveDe(dono))
	if (existente) return existente
	const selada = await issuePersonCertificate({
		holder: titularDe(dono),
		...(dono.codpes === null
			? { organization: 'Pessoa externa', unit: provaNoCertificado(dono) }
			: { organization: organizacaoDe(portal), unit: 'Pessoas' }),
		issuer: emissora,
		points: pontosDe(portal, 'ac'),
		kek: await chaveMestra(portal.config),
		keyAlgorithm: ALGORITMO,
		days: VALIDADE_DA_PESSOA_DIAS,
		now: portal.agora(),
	})
	await guardar(db, 'PES', selada, chaveDe(dono))
	const linha = await queries.buscarCertificado(db, chaveDe(dono))
	if (!linha) throw new Error('the certificate just made is not there')
	return linha
}

/** Revocation list in force, renewed when it nears its end. */
export async function obterLcr(db: Db, portal: Portal, emissor: 'RAIZ' | 'AC'): Promise<Buffer> {
	const atual = await queries.buscarLcr(db, emissor)
	if (atual && Date.parse(atual.dtaprx) - portal.agora().getTime() > VALIDADE_DA_LCR_MS / 2) return atual.der
	return emitirLcr(db, portal, emissor)
}

const RAZOES = ['keyCompromise', 'affiliationChanged', 'superseded', 'cessationOfOperation'] as const

export const emitirLcr = (db: Db, portal: Portal, emissor: 'RAIZ' | 'AC'): Promise<Buffer> =>
	inTransaction(db, async (trx) => {
		await queries.reservarAutoridade(trx)
		const numlcr = ((await queries.buscarLcr(trx, emissor))?.numlcr ?? 0) + 1
		const revogados = await queries.listarRevogados(trx, emissor)
		const agora = portal.agora()
		const proxima = new Date(agora.getTime() + VALIDADE_DA_LCR_MS)
		const der = await issueRevocationList({
			issuer: await abrirEmissor(trx, portal, emissor),
			number: numlcr,
			revoked: revogados.map(({ sercer, dtarvg, motrvg }) => ({
				serialNumber: sercer,
				revokedAt: new Date(dtarvg ?? agora),
				reason: RAZOES.find((razao) => razao === motrvg) ?? 'unspecified',
			})),
			thisUpdate: agora,
			nextUpdate: proxima,
		})
		await queries.inserirLcr(trx, {
			tipcer: emissor,
			numlcr,
			der,
			dtaemi: agora.toISOString(),
			dtaprx: proxima.toISOString(),
		})
		return der
	})

/** Issuer of the list; the root's key is opened for the root's list alone. */
async function abrirEmissor(db: Db, portal: Portal, emissor: 'RAIZ' | 'AC'): Promise<Identity> {
	const linhas = await queries.listarAutoridades(db)
	const linha = linhas.find(({ tipcer }) => tipcer === emissor)
	if (!linha) throw new Error(`the signing authority has no ${emissor}`)
	return abrirIdentidade(portal, seladaDe(linha))
}

/** Validation material, which lets a verifier work when this portal no longer answers. */
export async function materialDeValidacao(db: Db, portal: Portal) {
	const { emissora, raiz, certificadoDoCarimbo } = await abrirAutoridade(portal)
	return {
		certificates: [raiz, emissora.certificate, certificadoDoCarimbo],
		revocationLists: [await obterLcr(db, portal, 'RAIZ'), await obterLcr(db, portal, 'AC')],
	}
}

/**
 * Trust material for the public validator, asked at each verification; it creates no authority where there is none yet.
 */
export async function confiancaPublica(portal: Portal): Promise<MaterialDeConfianca> {
	const deFora = await Promise.all([confiancaIcp(portal.config), outraConfianca(portal.config)])
	const raizes = deFora.flatMap((confianca) => confianca.raizes.map(({ raw }) => raw))
	const listas = deFora.flatMap((confianca) => confianca.listas)
	const linhas = await queries.listarAutoridades(portal.db)
	if (linhas.length === 0) return { raizes, certificados: [], listas }
	const { raiz, emissora, certificadoDoCarimbo } = await abrirAutoridade(portal)
	return {
		raizes: [raiz, ...raizes],
		certificados: [emissora.certificate, certificadoDoCarimbo],
		listas: [await obterLcr(portal.db, portal, 'RAIZ'), await obterLcr(portal.db, portal, 'AC'), ...listas],
	}
}
