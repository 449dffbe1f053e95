import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Cartao } from '@portal/design-system/cartao'
import { Pilha } from '@portal/design-system/pilha'
import { call, mensagemDe } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import {
	assinarExterno,
	assinarExternoComCertificado,
	type LoteExterno,
	rejeitarExterno,
} from '../../contract/index.ts'
import { CertificadoA1 } from '../assinar/certificado-a1.tsx'
import { FaltaPreencher } from '../assinar/falta-preencher.tsx'
import { Impedida } from '../assinar/impedida.tsx'
import { MotivoDaAssinatura } from '../assinar/motivo.tsx'
import { RejeitarDialog } from '../assinar/rejeitar.dialog.tsx'
import type { Textos } from '../assinar/use-textos.ts'
import { ConfirmarIdentidade } from './confirmar-identidade.tsx'
import { ProximosPassos } from './proximos-passos.tsx'

type AssinaturaExternaProps = {
	lote: LoteExterno
	acesso: string
	textos: Textos
	aoMudar: (lote?: LoteExterno) => void
}

export function AssinaturaExterna(props: AssinaturaExternaProps) {
	const { lote, acesso, aoMudar } = props
	const [mensagem, setMensagem] = useState<string>()
	const [comCertificado, setComCertificado] = useState(lote.codtipasi === '3')
	const falta = lote.codtipasi === '2' && lote.identidade === null && !comCertificado
	if (mensagem !== undefined)
		return (
			<>
				<Alerta variante="sucesso" titulo={mensagem} />
				<ProximosPassos lote={lote} />
			</>
		)
	if (lote.permitido === 'N')
		return (
			<>
				<Impedida motivo={lote.motivo ?? undefined} />
				<ProximosPassos lote={lote} />
			</>
		)
	return (
		<Cartao titulo={falta ? 'Confirme quem você é' : 'Assinar'}>
			<Pilha>
				{falta ? (
					<ConfirmarIdentidade
						lote={lote}
						acesso={acesso}
						aoUsarCertificado={lote.staicp === 'S' ? () => setComCertificado(true) : undefined}
					/>
				) : (
					<Ato {...props} comCertificado={comCertificado} aoAssinar={setMensagem} />
				)}
				{comCertificado && lote.codtipasi === '2' ? (
					<Botao variante="secundario" onClick={() => setComCertificado(false)}>
						Assinar sem certificado
					</Botao>
				) : null}
				<Rejeicao lote={lote} acesso={acesso} aoRejeitar={() => aoMudar()} />
			</Pilha>
		</Cartao>
	)
}

type AtoProps = AssinaturaExternaProps & { comCertificado: boolean; aoAssinar: (mensagem: string) => void }

function Ato({ lote, acesso, textos, aoMudar, comCertificado, aoAssinar }: AtoProps) {
	const [motasi, setMotasi] = useState('')
	const [concorda, setConcorda] = useState(false)
	const [certificado, setCertificado] = useState<File>()
	const [senhaCertificado, setSenhaCertificado] = useState('')
	const assinar = useMutation({
		mutationFn: async () => {
			await textos.guardar()
			const dados = { acesso, ...(motasi.trim() === '' ? {} : { motasi: motasi.trim() }) }
			return comCertificado && certificado
				? call(assinarExternoComCertificado, { parts: { file: certificado, json: { ...dados, senhaCertificado } } })
				: call(assinarExterno, { body: dados })
		},
		onSuccess: (resposta) => {
			aoAssinar(resposta.mensagem)
			aoMudar(resposta.lote)
		},
	})
	const quantos = lote.documentos.length
	return (
		<>
			{assinar.error ? <Alerta variante="perigo">{mensagemDe(assinar.error)}</Alerta> : null}
			{comCertificado ? (
				<CertificadoA1
					certificado={certificado}
					aoEscolher={setCertificado}
					senha={senhaCertificado}
					aoDigitar={setSenhaCertificado}
				/>
			) : lote.identidade ? (
				<Alerta variante="sucesso" titulo={`Identidade confirmada por ${lote.identidade.nomprv}`}>
					{lote.identidade.nomide}, CPF {lote.identidade.cpfmsc}. É com este nome que você assina.
				</Alerta>
			) : null}
			<MotivoDaAssinatura valor={motasi} aoMudar={setMotasi} />
			<CaixaSelecao
				rotulo={quantos > 1 ? `Li os ${quantos} documentos e quero assiná-los.` : 'Li o documento e quero assiná-lo.'}
				checked={concorda}
				onChange={({ target }) => setConcorda(target.checked)}
			/>
			<FaltaPreencher textos={textos} />
			<Botao
				tamanho="gd"
				icone={<PenLine aria-hidden />}
				disabled={!concorda || textos.falta !== undefined || (comCertificado && !certificado)}
				carregando={assinar.isPending}
				onClick={() => assinar.mutate()}
			>
				{quantos > 1 ? `Assinar os ${quantos} documentos` : 'Assinar documento'}
			</Botao>
		</>
	)
}

type RejeicaoProps = { lote: LoteExterno; acesso: string; aoRejeitar: () => void }

function Rejeicao({ lote, acesso, aoRejeitar }: RejeicaoProps) {
	const [rejeitando, setRejeitando] = useState(false)
	return (
		<>
			<Botao variante="perigo" aparencia="contorno" onClick={() => setRejeitando(true)}>
				Rejeitar com justificativa
			</Botao>
			{rejeitando ? (
				<RejeitarDialog
					nomlot={lote.nomlot}
					rejeitar={(txtrej) => call(rejeitarExterno, { body: { acesso, txtrej } })}
					aoFechar={() => setRejeitando(false)}
					aoRejeitar={aoRejeitar}
				/>
			) : null}
		</>
	)
}
