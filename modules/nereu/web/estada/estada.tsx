import { AnexarArquivos, useEnvioDeArquivos } from '@portal/arquivos/web/public'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Secao } from '@portal/design-system/secao'
import { Selecao } from '@portal/design-system/selecao'
import { tardia } from '@portal/design-system/tardia'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { baixarPedido, call, callComProgresso, mensagemDe } from '@portal/platform/web'
import { DiaDaLista } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import {
	ARQUIVOS_DA_MOBILIDADE,
	anexarDocumento,
	anexarDocumentoEnviado,
	type Estada as Estadia,
	emitirAtestado,
	obterAtestado,
	recusaDosPapeis,
	TIPOS_DE_DOCUMENTO,
} from '../../contract/index.ts'
import { DocumentosDaInscricao } from '../documentos.tsx'
import { CHAVE, estadaQuery } from '../queries.ts'
import { RelatoDialog } from './relato.dialog.tsx'

const PedidosDeArquivosDialog = tardia(() =>
	import('../pedidos-de-arquivos.dialog.tsx').then((m) => m.PedidosDeArquivosDialog),
)

const PapeisDialog = tardia(() => import('./papeis.dialog.tsx').then((m) => m.PapeisDialog))

/** Facts and papers of a stay, below its plan: what the student attaches, answers and takes home. */
export function Estada({ codcan }: { codcan: number }) {
	const { data: estada } = useQuery(estadaQuery(codcan))
	if (!estada) return null
	return (
		<Secao titulo="Estada">
			<div className="grid gap-4">
				<Fatos rotulo="Fatos da mobilidade">
					{estada.fatos.map(({ ato, dia }) => (
						<Fato key={`${ato}${dia}`} nome={ato}>
							<DiaDaLista instante={dia} />
						</Fato>
					))}
				</Fatos>
				{recusaDosPapeis(estada.sitcan) ? null : <Papeis estada={estada} />}
				{estada.documentos.length > 0 ? <DocumentosDaInscricao documentos={estada.documentos} /> : null}
				{estada.anexaveis.length > 0 ? <Anexar key={estada.sitcan} estada={estada} /> : null}
				<Volta estada={estada} />
			</div>
		</Secao>
	)
}

/** Visa and insurance: until when they are good, which the student or the office tells. */
function Papeis({ estada: { codcan, dtafimvst, dtafimseg } }: { estada: Estadia }) {
	const [mudando, setMudando] = useState(false)
	return (
		<>
			<Fatos rotulo="Visto e seguro">
				{[['Visto até', dtafimvst] as const, ['Seguro até', dtafimseg] as const].map(([nome, dia]) => (
					<Fato key={nome} nome={nome}>
						{dia === null ? 'não informado' : <DiaDaLista instante={dia} />}
					</Fato>
				))}
			</Fatos>
			<div>
				<Botao variante="secundario" onClick={() => setMudando(true)}>
					Informar visto e seguro
				</Botao>
			</div>
			{mudando ? (
				<Suspense fallback={null}>
					<PapeisDialog codcan={codcan} antes={{ dtafimvst, dtafimseg }} aoFechar={() => setMudando(false)} />
				</Suspense>
			) : null}
		</>
	)
}

function Anexar({ estada: { codcan, anexaveis } }: { estada: Estadia }) {
	const cliente = useQueryClient()
	const [tipdoc, setTipo] = useState(anexaveis.at(-1) ?? 'PAS')
	const [pedindo, setPedindo] = useState(false)
	const params = { codcan }
	const envio = useEnvioDeArquivos({
		onde: `nereu estada ${codcan} ${tipdoc}`,
		recusa: ARQUIVOS_DA_MOBILIDADE.recusa,
		inteiro: (file, andar, signal) =>
			callComProgresso(anexarDocumento, { params, parts: { file, json: { tipdoc } } }, andar, { signal }),
		receber: (codenv, signal) => call(anexarDocumentoEnviado, { params: { ...params, tipdoc, codenv } }, { signal }),
		aoChegar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
	return (
		<>
			<div className="grid gap-3 sm:max-w-96">
				<Campo rotulo="Tipo do documento">
					<Selecao
						value={tipdoc}
						onChange={({ target }) => setTipo(anexaveis.find((um) => um === target.value) ?? tipdoc)}
						opcoes={anexaveis.map((codigo) => ({ codigo, texto: TIPOS_DE_DOCUMENTO[codigo] }))}
					/>
				</Campo>
			</div>
			{anexaveis.some((um) => um !== 'PAS') ? (
				<div>
					<Botao variante="secundario" onClick={() => setPedindo(true)}>
						Pedir a outra pessoa
					</Botao>
				</div>
			) : null}
			{pedindo ? (
				<Suspense fallback={null}>
					<PedidosDeArquivosDialog codcan={codcan} aoFechar={() => setPedindo(false)} />
				</Suspense>
			) : null}
			<AnexarArquivos
				envio={envio}
				extensoes={Object.keys(ARQUIVOS_DA_MOBILIDADE.tipos)}
				dica={`PDF, JPEG ou PNG, até ${ARQUIVOS_DA_MOBILIDADE.maximoMb} MB cada.`}
			/>
		</>
	)
}

/** Papers of the return: the certificate, and the questionnaire that waits for its answer. */
function Volta({ estada: { codcan, semAtestado, relato, staqst } }: { estada: Estadia }) {
	const [respondendo, setRespondendo] = useState(false)
	const [emitindo, setEmitindo] = useState(false)
	async function baixar() {
		setEmitindo(true)
		try {
			const { codaucdoc } = await call(emitirAtestado, { params: { codcan } })
			await baixarPedido(`atestado-${codaucdoc}.pdf`, () => call(obterAtestado, { params: { codaucdoc } }))
		} catch (falha) {
			toast.erro('O atestado não foi emitido', mensagemDe(falha))
		}
		setEmitindo(false)
	}
	return (
		<>
			{semAtestado === null || staqst === 'S' ? (
				<div className="flex flex-wrap gap-2">
					{staqst === 'S' ? <Botao onClick={() => setRespondendo(true)}>Contar como foi</Botao> : null}
					{semAtestado === null ? (
						<Botao variante="secundario" carregando={emitindo} onClick={() => void baixar()}>
							Baixar o atestado de estada
						</Botao>
					) : null}
				</div>
			) : (
				<Detalhe>{semAtestado}</Detalhe>
			)}
			{relato ? (
				<Texto>
					Como foi: ensino {relato.notens}, acolhida {relato.notaco}, moradia {relato.notmor}, de 1 a 5.
				</Texto>
			) : null}
			{relato?.txtqst ? <Texto comoEscrito>{relato.txtqst}</Texto> : null}
			{respondendo ? <RelatoDialog codcan={codcan} aoFechar={() => setRespondendo(false)} /> : null}
		</>
	)
}
