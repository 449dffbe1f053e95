import { call } from '@portal/platform/web'
import { useVersoesFeitas } from '@portal/platform/web/atos'
import { type ArquivoTemporario, anexar, type RetornoDaAcao } from '../../contract/index.ts'
import { useArquivosEnviados } from '../arquivos/arquivos-enviados.ts'
import { CampoDeArquivos } from '../arquivos/campo-de-arquivos.tsx'
import {
	Classificacao,
	classificacaoDe,
	erroDaClassificacao,
	montarEnvio,
	montarRascunho,
	nivelParaEnvio,
} from '../arquivos/classificacao.tsx'
import { classificacaoLembrada, lembrarClassificacao } from '../arquivos/classificacao-lembrada.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { nomeDoProcesso } from '../processo/queries.ts'
import { ArquivosVencidos } from '../rascunho/arquivos-vencidos.tsx'
import { CampoDoTexto } from './campo-do-texto.tsx'
import { QuadroDaNovaOcorrencia } from './quadro-da-nova-ocorrencia.tsx'
import type { NovaOcorrenciaProps, RascunhoEmTela } from './rascunhos.ts'
import { temTexto } from './texto.ts'
import { useNovaOcorrencia } from './use-nova-ocorrencia.ts'

/**
 * Form of attachments: several files of one kind may be sent together, and each becomes an occurrence with the same
 * text.
 */
export function NovoAnexo({ rascunho: guardado }: NovaOcorrenciaProps) {
	const { processo } = useAcompanhamento()
	const { fazer } = useVersoesFeitas(nomeDoProcesso(processo.numpro))
	const inicial = juntarClassificacaoLembrada(guardado, processo.codasu)
	const envio = useArquivosEnviados({
		onde: `${processo.numpro} ocoAnexacao`,
		iniciais: inicial.dados.arquivos,
		aoMudar: (arquivos) => rascunho.mudar({ arquivos }),
	})
	const { rascunho, enviado, enviar, acao } = useNovaOcorrencia(inicial, (numpro, dados, { versao }) => {
		const { txtdch } = dados
		const comum = { txtdch, ...montarEnvio(classificacaoDe(dados)), ...nivelParaEnvio(dados, processo.nivacepro) }
		lembrarClassificacao(processo.codasu, classificacaoDe(dados))
		const anexarUm = (codarqtmp: string) =>
			fazer(versao, (vista) =>
				call(anexar, {
					params: { numpro },
					query: { versao: vista },
					parts: { json: { codarqtmp, ...comum } },
				}),
			)
		return anexarTodos(dados.arquivos, anexarUm, envio.retirar)
	})
	const { txtdch } = rascunho.dados
	const classificacao = classificacaoDe(rascunho.dados)
	const { enviando } = envio
	const temArquivo = envio.recebidos.length > 0
	return (
		<QuadroDaNovaOcorrencia
			tipo="ocoAnexacao"
			rascunho={rascunho}
			acao={acao}
			rotulo={envio.arquivos.length > 1 ? `Anexar ${envio.arquivos.length} documentos` : 'Anexar documento'}
			aoEnviar={() => enviar(temTexto(txtdch) && temArquivo && !enviando && !erroDaClassificacao(classificacao))}
		>
			<ArquivosVencidos quantos={inicial.vencidos} />
			<CampoDeArquivos
				rotulo="Arquivos"
				envio={envio}
				multiplo
				obrigatorio
				erro={erroDosArquivos(enviado, enviando, temArquivo)}
			/>
			<Classificacao
				codasu={processo.codasu}
				valor={classificacao}
				mostrarErros={enviado}
				nivacepro={processo.nivacepro}
				aoMudar={(escolhida) => rascunho.mudar(montarRascunho(escolhida))}
			/>
			<CampoDoTexto
				tipo="ocoAnexacao"
				codasu={processo.codasu}
				valor={txtdch}
				aoMudar={(html) => rascunho.mudar({ txtdch: html })}
				faltou={enviado && !temTexto(txtdch)}
			/>
		</QuadroDaNovaOcorrencia>
	)
}

/** The remembered classification fills only a new draft, never a saved one. */
const juntarClassificacaoLembrada = (rascunho: RascunhoEmTela, codasu: number): RascunhoEmTela =>
	rascunho.dtaultalt === undefined
		? { ...rascunho, dados: { ...classificacaoLembrada(codasu), ...rascunho.dados } }
		: rascunho

function erroDosArquivos(enviado: boolean, enviando: boolean, temArquivo: boolean): string | undefined {
	if (!enviado) return undefined
	if (enviando) return 'Espere o envio terminar.'
	return temArquivo ? undefined : 'Arquivo deve ser um valor válido!'
}

/**
 * Sequential attachment: each file uses the version left by the one before, and a file already attached is not sent
 * again after a later one was refused.
 */
async function anexarTodos(
	[primeiro, ...outros]: readonly ArquivoTemporario[],
	anexarUm: (codarqtmp: string) => Promise<RetornoDaAcao>,
	aoAnexar: (codarqtmp: string) => void,
): Promise<RetornoDaAcao> {
	if (!primeiro) throw new Error('nothing is sent without a file')
	let ultimo = await anexarUm(primeiro.codarqtmp)
	aoAnexar(primeiro.codarqtmp)
	for (const { codarqtmp } of outros) {
		ultimo = await anexarUm(codarqtmp)
		aoAnexar(codarqtmp)
	}
	return outros.length > 0 ? { ...ultimo, mensagem: `${outros.length + 1} documentos anexados com sucesso!` } : ultimo
}
