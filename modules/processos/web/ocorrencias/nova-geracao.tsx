import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EditorDeTexto } from '@portal/design-system/editor'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Ficha } from '@portal/design-system/ficha'
import { Pilha } from '@portal/design-system/pilha'
import { call, mensagemDe } from '@portal/platform/web'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileCheck2, FileSearch } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	ArquivoTemporario,
	anexar,
	descricaoDoArquivo,
	gerarDocumento,
	mensagemObrigatorio,
	TITULO_DO_DOCUMENTO_MAXIMO,
} from '../../contract/index.ts'
import {
	Classificacao,
	classificacaoDe,
	erroDaClassificacao,
	montarEnvio,
	montarRascunho,
	nivelParaEnvio,
} from '../arquivos/classificacao.tsx'
import { useAcompanhamento } from '../processo/contexto.ts'
import { modelosQuery } from '../processo/queries.ts'
import { PreviaDoDocumento } from '../visor/previa-do-documento.tsx'
import { CampoDoTexto } from './campo-do-texto.tsx'
import { modelosDoEditor } from './modelos-do-editor.ts'
import { QuadroDaNovaOcorrencia } from './quadro-da-nova-ocorrencia.tsx'
import type { NovaOcorrenciaProps } from './rascunhos.ts'
import { temTexto } from './texto.ts'
import { useNovaOcorrencia } from './use-nova-ocorrencia.ts'

/**
 * Form of a generated document: it is written, previewed as a PDF, saved as a temporary file and attached as any
 * other. The form of an occurrence is no `useSchemaForm`: the library would bring the page of a process above 105 kB.
 */
export function NovaGeracao({ rascunho: inicial }: NovaOcorrenciaProps) {
	const { processo } = useAcompanhamento()
	const [tentouSalvar, setTentouSalvar] = useState(false)
	const { rascunho, enviado, enviar, acao } = useNovaOcorrencia(inicial, (numpro, dados, query) => {
		const { complemento: texto = '', arquivos } = dados
		const json = {
			codarqtmp: arquivos[0]?.codarqtmp ?? '',
			txtdch: texto,
			...montarEnvio(classificacaoDe(dados)),
			...nivelParaEnvio(dados, processo.nivacepro),
		}
		return call(anexar, { params: { numpro }, query, parts: { json } })
	})
	const { txtdch, titulo = '', complemento = '', arquivos } = rascunho.dados
	const [salvo] = arquivos
	const classificacao = classificacaoDe(rascunho.dados)
	const documento = useDocumento({ numpro: processo.numpro, sgleta: processo.sgletault, titulo, texto: txtdch })

	function guardar() {
		setTentouSalvar(true)
		if (temTexto(txtdch))
			documento.salvar.mutate(undefined, { onSuccess: (feito) => rascunho.mudar({ arquivos: [feito] }) })
	}
	return (
		<QuadroDaNovaOcorrencia
			tipo="ocoGeracao"
			rascunho={rascunho}
			acao={{ ...acao, enviando: acao.enviando || documento.salvar.isPending }}
			rotulo={salvo ? 'Anexar documento' : 'Salvar documento'}
			aoEnviar={() => (salvo ? enviar(temTexto(complemento) && !erroDaClassificacao(classificacao)) : guardar())}
		>
			{salvo ? (
				<>
					<Salvo arquivo={salvo} aoVoltar={() => rascunho.mudar({ arquivos: [] })} />
					<Classificacao
						codasu={processo.codasu}
						valor={classificacao}
						nivacepro={processo.nivacepro}
						aoMudar={(escolhida) => rascunho.mudar(montarRascunho(escolhida))}
						mostrarErros={enviado}
					/>
					<CampoDoTexto
						key="complemento"
						tipo="ocoGeracao"
						codasu={processo.codasu}
						rotulo="Complemento"
						valor={complemento}
						aoMudar={(html) => rascunho.mudar({ complemento: html })}
						faltou={enviado && !temTexto(complemento)}
					/>
				</>
			) : (
				<>
					<Campo rotulo="Título do documento">
						<EntradaTexto
							value={titulo}
							maxLength={TITULO_DO_DOCUMENTO_MAXIMO}
							onChange={({ target }) => rascunho.mudar({ titulo: target.value })}
						/>
					</Campo>
					<TextoDoDocumento
						valor={txtdch}
						aoMudar={(html) => rascunho.mudar({ txtdch: html })}
						faltou={tentouSalvar && !temTexto(txtdch)}
					/>
					<Previa documento={documento} pronto={temTexto(txtdch)} />
				</>
			)}
		</QuadroDaNovaOcorrencia>
	)
}

type DadosDoDocumento = { numpro: string; sgleta: string; titulo: string; texto: string }

function useDocumento({ titulo, ...dados }: DadosDoDocumento) {
	const gerar = (escolhida: 'visualizar' | 'salvar') =>
		call(gerarDocumento, { body: { ...dados, acao: escolhida, titulo: titulo.trim() || undefined } })
	return {
		ver: useMutation({ mutationFn: () => gerar('visualizar') }),
		salvar: useMutation({
			mutationFn: async () => z.parse(ArquivoTemporario, JSON.parse(await (await gerar('salvar')).text())),
		}),
	}
}

type TextoDoDocumentoProps = { valor: string; aoMudar: (html: string) => void; faltou: boolean }

function TextoDoDocumento({ valor, aoMudar, faltou }: TextoDoDocumentoProps) {
	const { processo } = useAcompanhamento()
	const { data: modelos = [] } = useQuery(modelosQuery(processo.codasu))
	return (
		<EditorDeTexto
			rotulo="Texto do documento"
			placeholder="Digite aqui o texto do documento"
			modelos={modelosDoEditor(modelos, 'ocoGeracao')}
			alto
			valor={valor}
			aoMudar={aoMudar}
			erro={faltou ? mensagemObrigatorio('ocoGeracao') : undefined}
		/>
	)
}

type Documento = ReturnType<typeof useDocumento>

function Previa({ documento: { ver, salvar }, pronto }: { documento: Documento; pronto: boolean }) {
	const falha = ver.error ?? salvar.error
	return (
		<Pilha espaco={3}>
			<Botao
				variante="secundario"
				tamanho="pq"
				className="justify-self-start"
				icone={<FileSearch aria-hidden />}
				disabled={!pronto}
				carregando={ver.isPending}
				onClick={() => ver.mutate()}
			>
				Ver como PDF
			</Botao>
			{falha ? <Alerta variante="perigo" titulo={mensagemDe(falha)} /> : null}
			{ver.data && !ver.isPending ? <PreviaDoDocumento arquivo={ver.data} aoFechar={ver.reset} /> : null}
		</Pilha>
	)
}

function Salvo({ arquivo, aoVoltar }: { arquivo: ArquivoTemporario; aoVoltar: () => void }) {
	const { nomarqtmp, qtdpgntmp, tamarqtmp } = arquivo
	const descricao = descricaoDoArquivo({
		nomarq: nomarqtmp,
		nomarqpdl: null,
		qtdpgn: qtdpgntmp,
		tamarq: tamarqtmp,
	})
	return (
		<Ficha
			tag="div"
			densa
			marca={<FileCheck2 aria-hidden className="mt-0.5 size-5 shrink-0 text-primario-texto" />}
			titulo={descricao}
			acoes={
				<Botao variante="secundario" tamanho="pq" onClick={aoVoltar}>
					Voltar ao texto
				</Botao>
			}
		/>
	)
}
