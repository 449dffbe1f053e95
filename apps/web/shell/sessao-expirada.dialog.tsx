import { Botao } from '@portal/design-system/botao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { usePausaNaEscrita } from '@portal/design-system/foco'
import { Modal } from '@portal/design-system/modal'
import { esquecerSessao, Slot } from '@portal/platform/web'

/** Over the page, which stays as it is: nothing that was typed is lost. */
export function SessaoExpiradaDialog() {
	const livre = usePausaNaEscrita()
	return (
		<Modal
			aberto={livre}
			protegido
			aoFechar={esquecerSessao}
			titulo="Sua sessão expirou"
			tamanho="pq"
			rodape={
				<Botao variante="secundario" onClick={esquecerSessao}>
					Sair do portal
				</Botao>
			}
		>
			<p className="mb-4 text-texto-suave">
				Entre novamente para continuar de onde parou. O que você digitou continua na página.
			</p>
			<Slot nome="entrada" props={{ emDialogo: true }} esqueleto={<Esqueleto forma="bloco" className="h-64" />} />
		</Modal>
	)
}
