import { defineOperation } from '@portal/pdf'
import { type Arquivo, type Portal, RuleError } from '@portal/platform/server'
import type { QuemAssina } from '../assinar/assinante.ts'
import type { Meio } from '../assinar/assinar.ts'
import { ehDaPessoa, identidadeDe } from '../assinar/titular.ts'
import { BYTES_DA_LACUNA, confiancaIcp } from '../autoridade/confianca.ts'

const abrirA1 = defineOperation<typeof import('../operacoes/abrir-a1.ts').executar>(
	new URL('../operacoes/abrir-a1.ts', import.meta.url),
)
const assinarComA1 = defineOperation<typeof import('../operacoes/assinar-com-a1.ts').executar>(
	new URL('../operacoes/assinar-com-a1.ts', import.meta.url),
)

/** A1 certificate opened for one signature; neither the file nor its password is stored or logged. */
export async function meioA1(portal: Portal, quem: QuemAssina, { conteudo }: Arquivo, senha: string): Promise<Meio> {
	const a1 = { arquivo: conteudo, senha, agora: portal.agora() }
	const { raizes } = await confiancaIcp(portal.config)
	const aberto = await portal.pdf.executar(abrirA1, { args: { ...a1, raizes: raizes.map(({ raw }) => raw) } })
	const { certificate, chain, algorithm, sercer, titular, confiavel } = aberto.resposta
	if (!confiavel)
		throw new RuleError(
			'certificado-nao-confiavel',
			'Este certificado não é da ICP-Brasil, ou o arquivo veio sem a cadeia. Exporte-o com todos os certificados do caminho.',
		)
	if (!ehDaPessoa(titular, await identidadeDe(portal.db, quem)))
		throw new RuleError(
			'outro-signatario',
			`Este certificado é de ${titular.nome || 'outra pessoa'}. Assine com o seu próprio certificado.`,
		)
	const assinador = {
		certificate: Buffer.from(certificate),
		chain: chain.map((der) => Buffer.from(der)),
		algorithm,
		sign: async (bytes: Uint8Array) =>
			Buffer.from((await portal.pdf.executar(assinarComA1, { args: { ...a1, bytes } })).resposta),
	}
	return { meioasi: 'a1', codtipasi: '3', holeBytes: BYTES_DA_LACUNA, abrir: async () => ({ assinador, sercer }) }
}
