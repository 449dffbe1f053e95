import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import {
	type ArquivoConferido,
	type Assinante,
	type Documento,
	descreverSituacao,
	estaIncompleto,
	listarConferencias,
	type ProgressoDasAssinaturas,
	type Sitdocauc,
	type VereditoDoDocumento,
} from '../contract/index.ts'
import { type Assinaturas, emissorDe } from './emissores.ts'
import { type DocumentoComTipo, listarAssinantes, listarVersoes, obterDocumento } from './queries.ts'

/** @throws NotFoundError when no document was issued under the code. */
export async function conferirDocumento(db: Db, portal: Portal, codaucdoc: string): Promise<Documento> {
	const linha = await obterDocumento(db, codaucdoc)
	const sitdocauc = situacaoDe(portal, linha)
	const assinaturas = await emissorDe(portal, linha.nomsisorg)?.assinaturas?.(db, portal, linha.chvorg)
	const prgasi = assinaturas ? progresso(assinaturas) : null
	const { veredito, arquivo } = await julgar(portal, linha, sitdocauc, prgasi)
	const identidade = await identificar(db, portal, linha)
	const assinantes = [
		...(await listarAssinantes(db, codaucdoc)).map((um) => (identidade.publica ? um : { ...um, motasi: null })),
		...(assinaturas?.pendentes ?? []).map(montarPendente),
	]
	const versoes = await listarVersoes(db, codaucdoc)
	return {
		codaucdoc,
		veredito,
		sitdocauc,
		mensagem: descreverSituacao(veredito, {
			...linha,
			sitdocauc,
			prgasi,
			dtasit: linha.dtasit && diaDe(portal, new Date(linha.dtasit)),
		}),
		conferido: listarConferencias({ veredito, sitdocauc, arquivo, assinantes, prgasi }),
		nomdoc: identidade.nomdoc,
		nomemidoc: identidade.nomemidoc,
		nomtipdocauc: linha.nomtipdocauc,
		dsctipdocauc: linha.dsctipdocauc,
		orgemi: linha.orgemi,
		nomtit: linha.nomtit,
		cpfmsc: linha.cpfmsc,
		dtaemidoc: linha.dtaemidoc,
		dtavaldoc: linha.dtavaldoc,
		sha256doc: linha.sha256doc,
		tamarq: linha.tamarq,
		qtdpgn: linha.qtdpgn,
		staexiarq: linha.staexiarq === 'S' && identidade.publica ? 'S' : 'N',
		codaucdocsub: linha.codaucdocsub,
		assinantes,
		prgasi,
		versoes: versoes.length > 1 ? versoes : [],
	}
}

const progresso = ({ sitprgasi, qtdasi, qtdpcp }: Assinaturas) => ({ sitprgasi, qtdasi, qtdpcp })

const montarPendente = ({ nome, nivel }: Assinaturas['pendentes'][number]): Assinante => ({
	nomass: nome,
	cpfmsc: null,
	tippap: 'A',
	nivass: nivel,
	dtaass: null,
	nomact: null,
	emaext: null,
	motasi: null,
})

interface Identificado {
	/** Publicity of the document, which its issuer may have withdrawn since. */
	readonly publica: boolean
	readonly nomdoc: string | null
	readonly nomemidoc: string | null
}

async function identificar(db: Db, portal: Portal, linha: DocumentoComTipo): Promise<Identificado> {
	const emissor = emissorDe(portal, linha.nomsisorg)
	const publica = emissor ? await emissor.publico(db, portal, linha.chvorg) : linha.staexiarq === 'S'
	if (!publica) return { publica, nomdoc: null, nomemidoc: null }
	const identidade = await emissor?.identidade?.(db, portal, linha.chvorg)
	return {
		publica,
		nomdoc: identidade?.nome ?? linha.nomarq.replace(/\.pdf$/i, ''),
		nomemidoc: identidade?.emissor ?? null,
	}
}

/** Effective state: expiry counts from the first minute of the day, even before the nightly job has run. */
const situacaoDe = (portal: Portal, { sitdocauc, dtavaldoc }: DocumentoComTipo): Sitdocauc =>
	sitdocauc === 'VIG' && dtavaldoc !== null && dtavaldoc < diaDe(portal) ? 'EXP' : sitdocauc

interface Julgado {
	readonly veredito: VereditoDoDocumento
	readonly arquivo: ArquivoConferido
}

/** Verdict: valid requires a document in force, all signatures and a kept file equal to the issued one. */
async function julgar(
	portal: Portal,
	linha: DocumentoComTipo,
	sitdocauc: Sitdocauc,
	prgasi: ProgressoDasAssinaturas | null,
): Promise<Julgado> {
	if (sitdocauc !== 'VIG') return { veredito: 'invalido', arquivo: 'nao-lido' }
	if (estaIncompleto(prgasi)) return { veredito: 'incompleto', arquivo: 'nao-lido' }
	// Private file: its existence here is not disclosed.
	if (linha.chvarq === null || linha.staexiarq === 'N') return { veredito: 'valido', arquivo: 'reservado' }
	if ((await resumirArquivo(portal, linha.chvarq)) === linha.sha256doc) return { veredito: 'valido', arquivo: 'igual' }
	portal.log.error({ codaucdoc: linha.codaucdoc }, 'the kept file is not the one that was issued')
	return { veredito: 'nao-confirmado', arquivo: 'duvidoso' }
}

async function resumirArquivo(portal: Portal, chvarq: string): Promise<string | undefined> {
	try {
		const arquivo = await portal.files.abrir(chvarq)
		if (!arquivo) return undefined
		const resumo = createHash('sha256')
		await pipeline(arquivo.conteudo, resumo)
		return resumo.digest('hex')
	} catch (error) {
		portal.log.warn({ err: error instanceof Error ? error.message : error }, 'the kept file could not be read')
		return undefined
	}
}
