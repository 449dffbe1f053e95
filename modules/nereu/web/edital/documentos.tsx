import { AnexarArquivos, useEnvioDeArquivos } from '@portal/arquivos/web/public'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Secao } from '@portal/design-system/secao'
import { Selecao } from '@portal/design-system/selecao'
import { tardia } from '@portal/design-system/tardia'
import { Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, callComProgresso, mensagemDe } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import {
	ARQUIVOS_DA_MOBILIDADE,
	anexarDocumento,
	anexarDocumentoEnviado,
	type Documento,
	guardarInscricao,
	type MinhaInscricao,
	removerDocumento,
	TIPOS_DE_DOCUMENTO,
	TipoDeDocumento,
} from '../../contract/index.ts'
import { DocumentosDaInscricao } from '../documentos.tsx'
import { CHAVE } from '../queries.ts'

const TIPOS = TipoDeDocumento.options
	.filter((um) => um !== 'ACE' && um !== 'HEX')
	.map((codigo) => ({ codigo, texto: TIPOS_DE_DOCUMENTO[codigo] }))

const PedidosDeArquivosDialog = tardia(() =>
	import('../pedidos-de-arquivos.dialog.tsx').then((m) => m.PedidosDeArquivosDialog),
)

type Props = { codedt: number; minha: MinhaInscricao }

/** Documents of a draft: attached one by one, each with its kind, and removed until the application is sent. */
export function Documentos({ codedt, minha: { candidatura, documentos } }: Props) {
	const cliente = useQueryClient()
	const [tipdoc, setTipo] = useState<TipoDeDocumento>('PLA')
	const recarregar = () => cliente.invalidateQueries({ queryKey: CHAVE })
	/** Number of the application; the first document begins the draft. */
	const garantir = async (): Promise<number> =>
		candidatura?.codcan ?? (await call(guardarInscricao, { params: { codedt }, body: {} })).codcan
	const envio = useEnvioDeArquivos({
		onde: `nereu inscrição ${codedt} ${tipdoc}`,
		recusa: ARQUIVOS_DA_MOBILIDADE.recusa,
		inteiro: async (file, andar, signal) =>
			callComProgresso(
				anexarDocumento,
				{ params: { codcan: await garantir() }, parts: { file, json: { tipdoc } } },
				andar,
				{ signal },
			),
		receber: async (codenv, signal) =>
			call(anexarDocumentoEnviado, { params: { codcan: await garantir(), tipdoc, codenv } }, { signal }),
		aoChegar: recarregar,
	})
	const [pedindo, setPedindo] = useState<number>()
	async function abrirPedidos() {
		try {
			setPedindo(await garantir())
		} catch (falha) {
			toast.erro('Não foi possível', mensagemDe(falha))
		}
	}
	async function remover({ coddoc, nomarq }: Documento) {
		try {
			await call(removerDocumento, { params: { coddoc } })
			await recarregar()
		} catch (falha) {
			toast.erro(`${nomarq} não foi removido`, mensagemDe(falha))
		}
	}
	return (
		<Secao titulo="Documentos">
			<div className="grid gap-4">
				<Texto>Só você e o escritório os leem, e cada leitura do escritório aparece nesta página.</Texto>
				{documentos.length > 0 ? <DocumentosDaInscricao documentos={documentos} aoRemover={remover} /> : null}
				<div className="grid gap-3 sm:max-w-96">
					<Campo rotulo="Tipo do documento">
						<Selecao
							value={tipdoc}
							onChange={({ target }) => setTipo(TipoDeDocumento.options.find((um) => um === target.value) ?? tipdoc)}
							opcoes={TIPOS}
						/>
					</Campo>
				</div>
				<div>
					<Botao variante="secundario" onClick={() => void abrirPedidos()}>
						Pedir a outra pessoa
					</Botao>
				</div>
				<AnexarArquivos
					envio={envio}
					extensoes={Object.keys(ARQUIVOS_DA_MOBILIDADE.tipos)}
					dica={`PDF, JPEG ou PNG, até ${ARQUIVOS_DA_MOBILIDADE.maximoMb} MB cada.`}
				/>
				{pedindo === undefined ? null : (
					<Suspense fallback={null}>
						<PedidosDeArquivosDialog codcan={pedindo} aoFechar={() => setPedindo(undefined)} />
					</Suspense>
				)}
			</div>
		</Secao>
	)
}
