import { X509Certificate } from 'node:crypto'
import { type Arquivo, type Portal, RuleError } from '@portal/platform/server'
import { certificateSerial, openPkcs12 } from '@portal/platform/server/pdf/signing'
import type { Meio } from './assinar.ts'
import { ehDaPessoa, levaAUmaRaiz, raizesIcp } from './confianca.ts'
import type { QuemAssina } from './plano.ts'

/** Opened for this signature alone: neither the file nor its password is kept or written down anywhere. */
export async function meioA1(portal: Portal, quem: QuemAssina, arquivo: Arquivo, senha: string): Promise<Meio> {
	const agora = portal.agora()
	const assinador = await openPkcs12(arquivo.conteudo, senha, agora)
	const certificado = new X509Certificate(assinador.certificate)
	const cadeia = assinador.chain.map((der) => new X509Certificate(der))
	if (!levaAUmaRaiz(certificado, cadeia, await raizesIcp(portal.config), agora))
		throw new RuleError(
			'certificado-nao-confiavel',
			'Este certificado não é da ICP-Brasil, ou o arquivo veio sem a cadeia. Exporte-o com todos os certificados do caminho.',
		)
	if (!ehDaPessoa(certificado, quem))
		throw new RuleError('outro-signatario', 'Este certificado é de outra pessoa. Assine com o seu próprio certificado.')
	const sercer = certificateSerial(assinador.certificate)
	return { meioasi: 'a1', codtipasi: '3', abrir: async () => ({ assinador, sercer }) }
}
