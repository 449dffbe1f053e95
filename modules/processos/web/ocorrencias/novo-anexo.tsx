import { anexar, type DadosRascunho, type RetornoDaAcao, type VersaoVista } from '../../contract/index.ts'
import { useAcompanhamento } from '../acompanhamento/contexto.ts'
import { callProcesso } from '../call-processo.ts'
import { type ArquivoEnviado, useArquivosEnviados } from './arquivos-enviados.ts'
import { CampoDeArquivos } from './campo-de-arquivos.tsx'
import { CampoDoTexto } from './campo-do-texto.tsx'
import { Classificacao, type ClassificacaoEscolhida, erroDaClassificacao, paraEnvio } from './classificacao.tsx'
import type { NovaOcorrenciaProps } from './nova-ocorrencia.tsx'
import { QuadroDaNovaOcorrencia } from './quadro-da-nova-ocorrencia.tsx'
import { temTexto } from './texto.ts'
import { useNovaOcorrencia } from './use-nova-ocorrencia.ts'

const classificacaoDe = ({ codetrdoc, dsctipdoc, codetrcfc }: DadosRascunho): ClassificacaoEscolhida => ({
	codetrdoc: codetrdoc ?? undefined,
	dsctipdoc: dsctipdoc ?? undefined,
	codetrcfc: codetrcfc ?? undefined,
})

/** Several files of one kind may go at once: each becomes an occurrence of its own, with the same words. */
export function NovoAnexo({ rascunho: inicial }: NovaOcorrenciaProps) {
	const { processo } = useAcompanhamento()
	const envio = useArquivosEnviados({
		inicial: inicial.dados.codarqtmp,
		aoMudar: (arquivos) => rascunho.mudar({ codarqtmp: prontos(arquivos)[0]?.codarqtmp ?? null }),
	})
	const { rascunho, enviado, enviar, acao } = useNovaOcorrencia(inicial, (numpro, dados, query) =>
		anexarTodos(numpro, dados, query, prontos(envio.arquivos), envio.retirar),
	)
	const { txtdch } = rascunho.dados
	const classificacao = classificacaoDe(rascunho.dados)
	const enviando = envio.arquivos.some(({ fase }) => fase === 'enviando')
	const temArquivo = prontos(envio.arquivos).length > 0
	return (
		<QuadroDaNovaOcorrencia
			tipo="ocoAnexacao"
			rascunho={rascunho}
			acao={acao}
			rotulo={envio.arquivos.length > 1 ? `Anexar ${envio.arquivos.length} documentos` : 'Anexar documento'}
			aoEnviar={() => enviar(temTexto(txtdch) && temArquivo && !enviando && !erroDaClassificacao(classificacao))}
		>
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
				aoMudar={({ codetrdoc, dsctipdoc, codetrcfc }) =>
					rascunho.mudar({
						codetrdoc: codetrdoc ?? null,
						dsctipdoc: dsctipdoc || null,
						codetrcfc: codetrcfc ?? null,
					})
				}
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

type Pronto = ArquivoEnviado & { readonly codarqtmp: string }
const prontos = (arquivos: readonly ArquivoEnviado[]): Pronto[] =>
	arquivos.filter((arquivo): arquivo is Pronto => arquivo.codarqtmp !== undefined)

function erroDosArquivos(enviado: boolean, enviando: boolean, temArquivo: boolean): string | undefined {
	if (!enviado) return undefined
	if (enviando) return 'Espere o envio terminar.'
	return temArquivo ? undefined : 'Arquivo deve ser um valor válido!'
}

/** One after the other, each against the version that the one before left; what has gone is not sent twice. */
async function anexarTodos(
	numpro: string,
	dados: DadosRascunho,
	{ versao }: VersaoVista,
	arquivos: readonly Pronto[],
	aoAnexar: (chave: string) => void,
): Promise<RetornoDaAcao> {
	let ultimo: RetornoDaAcao = { retorno: 'ok', mensagem: '', numpro, versao: versao ?? 0 }
	let vista = versao
	for (const { chave, codarqtmp } of arquivos) {
		const json = { codarqtmp, txtdch: dados.txtdch, ...paraEnvio(classificacaoDe(dados)) }
		ultimo = await callProcesso(anexar, { params: { numpro }, query: { versao: vista }, parts: { json } })
		vista = ultimo.versao
		aoAnexar(chave)
	}
	return arquivos.length > 1 ? { ...ultimo, mensagem: `${arquivos.length} documentos anexados com sucesso!` } : ultimo
}
