import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { Formulario } from '@portal/design-system/formulario'
import { Pagina } from '@portal/design-system/pagina'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call, mensagemDe } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { iniciarSuporte, MINIMO_MOTIVO } from '../../contract/suporte.ts'
import { trocarDeSessao } from './trocar-de-sessao.ts'

/** `trocar` is replaced in tests, where a page cannot reload. */
export function SuportePage({ trocar = trocarDeSessao }: { trocar?: typeof trocarDeSessao }) {
	const [codpes, setCodpes] = useState<number>()
	const [motivo, setMotivo] = useState('')
	const iniciar = useMutation({
		mutationFn: (pedido: { codpes: number; motivo: string }) => call(iniciarSuporte, { body: pedido }),
		onSuccess: (sessao) => trocar(sessao, '/painel'),
	})
	const pronto = codpes !== undefined && motivo.trim().length >= MINIMO_MOTIVO

	function enviar(evento: FormEvent) {
		evento.preventDefault()
		if (codpes !== undefined && pronto && !iniciar.isPending) iniciar.mutate({ codpes, motivo })
	}

	return (
		<Pagina
			titulo="Modo de suporte"
			resumo="Veja o portal como a pessoa que pediu ajuda o vê, sem poder alterar nada."
			largura="formulario"
		>
			<Cartao>
				<Formulario espaco={4} onSubmit={enviar}>
					<CampoPessoa rotulo="Quem pediu ajuda" valor={codpes} aoMudar={setCodpes} obrigatorio />
					<Campo rotulo="Motivo" obrigatorio dica="Por exemplo, o número do chamado. Fica registrado com o seu nome.">
						<AreaTexto maxLength={300} value={motivo} onChange={(evento) => setMotivo(evento.target.value)} />
					</Campo>
					{iniciar.error ? <Alerta variante="perigo">{mensagemDe(iniciar.error)}</Alerta> : null}
					<AcoesDoFormulario
						principal={
							<Botao type="submit" disabled={!pronto} carregando={iniciar.isPending}>
								Começar
							</Botao>
						}
					/>
				</Formulario>
			</Cartao>
		</Pagina>
	)
}
