import { AnexarArquivos, useEnvioDeArquivos } from '@portal/arquivos/web/public'
import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { ArquivoDaLista, ListaDeArquivos } from '@portal/design-system/lista-de-arquivos'
import { Secao } from '@portal/design-system/secao'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { baixarPedido, call, callComProgresso, formatarData } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
	ARQUIVOS_DA_COMPRA,
	type ArquivoDaCompra,
	type CompraCuidada,
	publicarArquivo,
	publicarArquivoEnviado,
	retirarArquivo,
	TIPOS_DE_ARQUIVO,
	TipoDeArquivo,
} from '../../contract/index.ts'
import { CHAVE } from '../cestas/queries.ts'
import { pedirArquivo } from '../queries.ts'
import { useAtoDaCompra } from './ato.ts'

const TIPOS = TipoDeArquivo.options.map((codigo) => ({ codigo, texto: TIPOS_DE_ARQUIVO[codigo] }))
const MINIMO_DO_MOTIVO = 10

/** Published files of a purchase, those that were withdrawn, and the way to publish another. */
export function ArquivosCuidados({ compra }: { compra: CompraCuidada }) {
	const [retirando, setRetirando] = useState<ArquivoDaCompra>()
	const { codpcddsp, arquivos, retirados, stapro } = compra
	if (stapro === 'N')
		return (
			<Alerta variante="info" titulo="Compra de outro órgão">
				Os arquivos dela são publicados por ele. Aqui só os itens são ligados ao catálogo.
			</Alerta>
		)
	return (
		<div className="grid gap-8">
			{arquivos.length === 0 ? (
				<Vazio texto="Nenhum arquivo publicado. Escolha o tipo e anexe o primeiro." />
			) : (
				<ListaDeArquivos rotulo="Arquivos publicados">
					{arquivos.map((arquivo) => (
						<ArquivoDaLista
							key={arquivo.numseq}
							nome={arquivo.nomarq}
							tamanho={arquivo.tamanho}
							detalhes={[TIPOS_DE_ARQUIVO[arquivo.tiparq], `publicado em ${formatarData(arquivo.dtapub)}`]}
							aoBaixar={() => baixarPedido(arquivo.nomarq, () => pedirArquivo(arquivo.codarq_fs))}
							outras={[
								{
									titulo: 'Retirar',
									icone: <Trash2 aria-hidden />,
									variante: 'perigo',
									aoAcionar: () => setRetirando(arquivo),
								},
							]}
						/>
					))}
				</ListaDeArquivos>
			)}
			{retirados.length > 0 ? (
				<Secao titulo="Retirados" espaco={3}>
					<ul className="grid gap-3">
						{retirados.map(({ numseq, nomarq, dtarem, nompesrem, dscmotrem }) => (
							<li key={numseq} className="wrap-anywhere">
								{nomarq}
								<Detalhe>
									Em {formatarData(dtarem.slice(0, 10))}, por {nompesrem}. {dscmotrem}
								</Detalhe>
							</li>
						))}
					</ul>
				</Secao>
			) : null}
			<Publicar codpcddsp={codpcddsp} />
			{retirando ? (
				<RetirarDialog codpcddsp={codpcddsp} arquivo={retirando} aoFechar={() => setRetirando(undefined)} />
			) : null}
		</div>
	)
}

function Publicar({ codpcddsp }: { codpcddsp: number }) {
	const cliente = useQueryClient()
	const [tiparq, setTipo] = useState<TipoDeArquivo>('EDI')
	const params = { codpcddsp }
	const envio = useEnvioDeArquivos({
		onde: `compra ${codpcddsp}`,
		recusa: ARQUIVOS_DA_COMPRA.recusa,
		inteiro: (file, andar, signal) =>
			callComProgresso(publicarArquivo, { params, parts: { file, json: { tiparq } } }, andar, { signal }),
		receber: (codenv, signal) => call(publicarArquivoEnviado, { params, body: { tiparq, codenv } }, { signal }),
		aoChegar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
	})
	return (
		<div className="grid gap-3">
			<p>Um arquivo é publicado na hora, e quem acompanha a compra é avisado.</p>
			<Campo rotulo="Tipo do arquivo">
				<Selecao
					value={tiparq}
					onChange={({ target }) => setTipo(TipoDeArquivo.options.find((um) => um === target.value) ?? tiparq)}
					opcoes={TIPOS}
				/>
			</Campo>
			<AnexarArquivos
				envio={envio}
				comoVem
				extensoes={Object.keys(ARQUIVOS_DA_COMPRA.tipos)}
				dica={`PDF, texto ou planilha, até ${ARQUIVOS_DA_COMPRA.maximoMb} MB cada.`}
			/>
		</div>
	)
}

type RetirarProps = { codpcddsp: number; arquivo: ArquivoDaCompra; aoFechar: () => void }

function RetirarDialog({ codpcddsp, arquivo: { numseq, nomarq }, aoFechar }: RetirarProps) {
	const [dscmotrem, setMotivo] = useState('')
	const [tentou, setTentou] = useState(false)
	const falta = dscmotrem.trim().length < MINIMO_DO_MOTIVO
	const ato = useAtoDaCompra(async () => {
		await call(retirarArquivo, { params: { codpcddsp, numseq }, body: { dscmotrem: dscmotrem.trim() } })
		return 'O arquivo saiu da página da compra.'
	}, aoFechar)
	return (
		<AtoDialog
			titulo="Retirar arquivo"
			rotulo="Retirar"
			variante="perigo"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!falta) ato.enviar()
			}}
		>
			<p className="wrap-anywhere">“{nomarq}” deixa de ser público. O motivo aparece no andamento da compra.</p>
			<Campo
				rotulo="Motivo"
				obrigatorio
				erro={tentou && falta ? `Diga o motivo, em ao menos ${MINIMO_DO_MOTIVO} letras.` : undefined}
			>
				<AreaTexto value={dscmotrem} maxLength={500} rows={3} onChange={({ target }) => setMotivo(target.value)} />
			</Campo>
		</AtoDialog>
	)
}
