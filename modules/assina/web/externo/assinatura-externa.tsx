import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Cartao } from '@portal/design-system/cartao'
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
import { Impedida } from '../assinar/impedida.tsx'
import { MotivoDaAssinatura } from '../assinar/motivo.tsx'
import { RejeitarDialog } from '../lote/rejeitar.dialog.tsx'
import { OQueVemDepois } from './o-que-vem-depois.tsx'

type AssinaturaExternaProps = { lote: LoteExterno; acesso: string; aoMudar: (lote?: LoteExterno) => void }

export function AssinaturaExterna({ lote, acesso, aoMudar }: AssinaturaExternaProps) {
	const [motasi, setMotasi] = useState('')
	const [concorda, setConcorda] = useState(false)
	const [certificado, setCertificado] = useState<File>()
	const [senhaCertificado, setSenhaCertificado] = useState('')
	const [rejeitando, setRejeitando] = useState(false)
	const assinar = useMutation({
		mutationFn: () => {
			const dados = { acesso, ...(motasi.trim() === '' ? {} : { motasi: motasi.trim() }) }
			return certificado
				? call(assinarExternoComCertificado, { parts: { file: certificado, json: { ...dados, senhaCertificado } } })
				: call(assinarExterno, { body: dados })
		},
		onSuccess: (resposta) => aoMudar(resposta.lote),
	})
	if (assinar.data)
		return (
			<>
				<Alerta variante="sucesso" titulo={assinar.data.mensagem} />
				<OQueVemDepois lote={lote} />
			</>
		)
	if (lote.permitido === 'N')
		return (
			<>
				<Impedida motivo={lote.motivo ?? undefined} />
				<OQueVemDepois lote={lote} />
			</>
		)
	const quantos = lote.documentos.length
	const qualificada = lote.codtipasi === '3'
	return (
		<Cartao titulo="Assinar">
			<div className="grid gap-4">
				{assinar.error ? <Alerta variante="perigo">{mensagemDe(assinar.error)}</Alerta> : null}
				{qualificada ? (
					<CertificadoA1
						certificado={certificado}
						aoEscolher={setCertificado}
						senha={senhaCertificado}
						aoDigitar={setSenhaCertificado}
					/>
				) : null}
				<MotivoDaAssinatura valor={motasi} aoMudar={setMotasi} />
				<CaixaSelecao
					rotulo={quantos > 1 ? `Li os ${quantos} documentos e quero assiná-los.` : 'Li o documento e quero assiná-lo.'}
					checked={concorda}
					onChange={({ target }) => setConcorda(target.checked)}
				/>
				<Botao
					tamanho="gd"
					icone={<PenLine aria-hidden />}
					disabled={!concorda || (qualificada && !certificado)}
					carregando={assinar.isPending}
					onClick={() => assinar.mutate()}
				>
					{quantos > 1 ? `Assinar os ${quantos} documentos` : 'Assinar documento'}
				</Botao>
				<Botao variante="perigo" aparencia="contorno" onClick={() => setRejeitando(true)}>
					Rejeitar com justificativa
				</Botao>
			</div>
			{rejeitando ? (
				<RejeitarDialog
					nomlot={lote.nomlot}
					rejeitar={(txtrej) => call(rejeitarExterno, { body: { acesso, txtrej } })}
					aoFechar={() => setRejeitando(false)}
					aoRejeitar={() => aoMudar()}
				/>
			) : null}
		</Cartao>
	)
}
