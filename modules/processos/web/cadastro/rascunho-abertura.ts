import type { DadosRascunhoAbertura, NovoProcesso, RascunhoAbertura } from '../../contract/index.ts'
import { classificacaoDe, montarEnvio, montarRascunho, nivelParaEnvio } from '../arquivos/classificacao.tsx'
import { CAMPOS_VAZIOS, type Campos } from './identificacao.ts'

/** Form state converted to the draft that the server stores. */
export const rascunhoDe = (campos: Campos): DadosRascunhoAbertura => ({
	codasu: campos.codasu ?? null,
	codpesinr: campos.interessado === 'pessoa' ? (campos.codpesinr ?? null) : null,
	nominr: campos.nominr,
	titpro: campos.titpro,
	cplasu: campos.cplasu,
	nivacepro: campos.nivacepro,
	codhipleg: campos.codhipleg ?? null,
	sgletaabt: campos.sgletaabt,
	txtdch: campos.txtdch,
	anexos: campos.arquivos.map(({ codarqtmp }) => ({
		codarqtmp,
		...montarRascunho(campos.classificacoes[codarqtmp] ?? {}),
	})),
})

/** Stored draft converted to the form state. */
export const camposDoRascunho = ({ dados }: RascunhoAbertura): Campos => ({
	...CAMPOS_VAZIOS,
	codasu: dados.codasu ?? undefined,
	interessado: dados.nominr !== '' && !dados.codpesinr ? 'livre' : 'pessoa',
	codpesinr: dados.codpesinr ?? undefined,
	nominr: dados.nominr,
	titpro: dados.titpro,
	cplasu: dados.cplasu,
	nivacepro: dados.nivacepro,
	codhipleg: dados.codhipleg ?? undefined,
	sgletaabt: dados.sgletaabt,
	txtdch: dados.txtdch,
	arquivos: dados.anexos,
	classificacoes: Object.fromEntries(dados.anexos.map((anexo) => [anexo.codarqtmp, classificacaoDe(anexo)] as const)),
})

export const anexosParaEnviar = ({
	arquivos,
	classificacoes,
	nivacepro,
}: Campos): NonNullable<NovoProcesso['anexos']> =>
	arquivos.map(({ codarqtmp }) => {
		const classificacao = classificacoes[codarqtmp] ?? {}
		return { codarqtmp, ...montarEnvio(classificacao), ...nivelParaEnvio(classificacao, nivacepro) }
	})
