import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import {
	type AndamentoDasAssinaturas,
	type Assinante,
	type Documento,
	descreverSituacao,
	estaIncompleto,
	type Sitdocauc,
	type VereditoDoDocumento,
} from '../contract/index.ts'
import { type Assinaturas, emissorDe } from './emissores.ts'
import { type DocumentoComTipo, listarAssinantes, listarVersoes, obterDocumento } from './queries.ts'

/** @throws NotFoundError when no such document was issued. */
export async function conferirDocumento(db: Db, portal: Portal, codaucdoc: string): Promise<Documento> {
	const linha = await obterDocumento(db, codaucdoc)
	const sitdocauc = situacaoDe(portal, linha)
	const assinaturas = await emissorDe(portal, linha.nomsisorg)?.assinaturas?.(db, portal, linha.chvorg)
	const andasi = assinaturas ? andamento(assinaturas) : null
	const veredito = await julgar(portal, linha, sitdocauc, andasi)
	const versoes = await listarVersoes(db, codaucdoc)
	return {
		codaucdoc,
		veredito,
		sitdocauc,
		mensagem: descreverSituacao(veredito, {
			...linha,
			sitdocauc,
			andasi,
			dtasit: linha.dtasit && diaDe(portal, new Date(linha.dtasit)),
		}),
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
		staexiarq: await exibicaoDe(db, portal, linha),
		codaucdocsub: linha.codaucdocsub,
		assinantes: [...(await listarAssinantes(db, codaucdoc)), ...(assinaturas?.pendentes ?? []).map(quemFalta)],
		andasi,
		versoes: versoes.length > 1 ? versoes : [],
	}
}

const andamento = ({ sitandasi, qtdasi, qtdpcp }: Assinaturas) => ({ sitandasi, qtdasi, qtdpcp })

const quemFalta = ({ nome, nivel }: Assinaturas['pendentes'][number]): Assinante => ({
	nomass: nome,
	cpfmsc: null,
	tippap: 'A',
	nivass: nivel,
	dtaass: null,
	nomact: null,
	emaext: null,
})

/** What was public when it was issued may have been closed since by who issued it. */
async function exibicaoDe(db: Db, portal: Portal, linha: DocumentoComTipo): Promise<'S' | 'N'> {
	if (linha.staexiarq === 'N') return 'N'
	const emissor = emissorDe(portal, linha.nomsisorg)
	return !emissor || (await emissor.publico(db, portal, linha.chvorg)) ? 'S' : 'N'
}

/** The date counts from its first minute on, whether the nightly job has run or not. */
const situacaoDe = (portal: Portal, { sitdocauc, dtavaldoc }: DocumentoComTipo): Sitdocauc =>
	sitdocauc === 'VIG' && dtavaldoc !== null && dtavaldoc < diaDe(portal) ? 'EXP' : sitdocauc

/** Only what is in force, has all its signatures and whose kept file is still the one issued is valid. */
async function julgar(
	portal: Portal,
	linha: DocumentoComTipo,
	sitdocauc: Sitdocauc,
	andasi: AndamentoDasAssinaturas | null,
): Promise<VereditoDoDocumento> {
	if (sitdocauc !== 'VIG') return 'invalido'
	if (estaIncompleto(andasi)) return 'incompleto'
	if (linha.chvarq === null) return 'valido'
	if ((await resumirArquivo(portal, linha.chvarq)) === linha.sha256doc) return 'valido'
	portal.log.error({ codaucdoc: linha.codaucdoc }, 'the kept file is not the one that was issued')
	return 'nao-confirmado'
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
