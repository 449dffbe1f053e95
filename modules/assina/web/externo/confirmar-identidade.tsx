import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Pilha } from '@portal/design-system/pilha'
import { call, gravarNaAba, mensagemDe } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { FileKey, ShieldCheck } from 'lucide-react'
import { useParams } from 'react-router'
import { iniciarIdentidadeExterna, type LoteExterno } from '../../contract/index.ts'

type ConfirmarIdentidadeProps = {
	lote: LoteExterno
	acesso: string
	/** Certificate option; undefined where the portal cannot check certificates. */
	aoUsarCertificado: (() => void) | undefined
}

/** Identity provider choice; the provider returns the person to /assina/identificado in this tab. */
export function ConfirmarIdentidade({ lote, acesso, aoUsarCertificado }: ConfirmarIdentidadeProps) {
	const { hash } = useParams()
	const ir = useMutation({
		mutationFn: (provedor: string) => call(iniciarIdentidadeExterna, { body: { acesso, provedor } }),
		onSuccess: ({ url }) => {
			gravarNaAba('volta-da-identidade', hash)
			window.location.assign(url)
		},
	})
	return (
		<Pilha>
			{ir.error ? <Alerta variante="perigo">{mensagemDe(ir.error)}</Alerta> : null}
			{lote.recide && !ir.error ? <Alerta variante="aviso">{lote.recide}</Alerta> : null}
			<p>
				Este pedido é de assinatura avançada: antes de assinar, confirme quem você é. O CPF da conta tem de ser o que{' '}
				{lote.nompesges} informou. Você volta para esta página em seguida.
			</p>
			{lote.provedores.map(({ provedor, rotulo }) => (
				<Botao
					key={provedor}
					tamanho="gd"
					icone={<ShieldCheck aria-hidden />}
					carregando={(ir.isPending || ir.isSuccess) && ir.variables === provedor}
					onClick={() => ir.mutate(provedor)}
				>
					Confirmar por {rotulo}
				</Botao>
			))}
			{aoUsarCertificado ? (
				<Botao variante="secundario" icone={<FileKey aria-hidden />} onClick={aoUsarCertificado}>
					Assinar com certificado ICP-Brasil
				</Botao>
			) : null}
		</Pilha>
	)
}
