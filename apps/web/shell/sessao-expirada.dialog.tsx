import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { usePausaNaEscrita } from '@portal/design-system/foco'
import { Modal } from '@portal/design-system/modal'
import { esquecerSessao, guardarDestino, Slot } from '@portal/platform/web'
import { useState } from 'react'

/** The expired-session dialog lies over the page, which keeps its typed content unless the person discards it. */
export function SessaoExpiradaDialog() {
	const livre = usePausaNaEscrita()
	const [saindo, setSaindo] = useState(false)
	const perguntar = () => setSaindo(true)
	return (
		<>
			<Modal
				aberto={livre}
				protegido
				aoFechar={perguntar}
				titulo="Sua sessão expirou"
				tamanho="pq"
				rodape={
					<Botao variante="secundario" onClick={perguntar}>
						Sair do portal
					</Botao>
				}
			>
				<p className="mb-4 text-texto-suave">
					Entre novamente para continuar de onde parou. O que você digitou continua na página.
				</p>
				<Slot nome="entrada" props={{ emDialogo: true }} esqueleto={<Esqueleto forma="bloco" className="h-64" />} />
			</Modal>
			<Confirmacao
				aberta={saindo}
				titulo="Sair do portal?"
				rotuloConfirmar="Sair do portal"
				rotuloCancelar="Voltar"
				aoCancelar={() => setSaindo(false)}
				aoConfirmar={sair}
			>
				O que você digitou nesta página será perdido. Quando entrar de novo, a página volta a abrir.
			</Confirmacao>
		</>
	)
}

function sair(): void {
	const { pathname, search, hash } = window.location
	esquecerSessao()
	guardarDestino(pathname + search + hash)
}
