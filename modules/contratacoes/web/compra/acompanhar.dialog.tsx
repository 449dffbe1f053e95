import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useState } from 'react'
import * as z from 'zod/mini'
import { acompanharCompra, type CompraCompleta, DadosDoAcompanhamento } from '../../contract/index.ts'

const Escrito = z.object({ codema: z.string() })

type Props = { compra: CompraCompleta; aoFechar: () => void }

/** Follow a purchase by e-mail: nothing is sent before the address confirms. */
export function AcompanharDialog({ compra: { codpcddsp, numcpr }, aoFechar }: Props) {
	const { escrito, escrever, esquecer } = useEscrito(`compra ${codpcddsp} acompanhar`, Escrito, { codema: '' })
	const [tentou, setTentou] = useState(false)
	const lido = z.safeParse(DadosDoAcompanhamento, { codema: escrito.codema.trim() }, EM_PORTUGUES)
	const ato = useAto<DadosDoAcompanhamento>({
		coisa: 'a compra',
		versao: () => undefined,
		fazer: async (body) => {
			await call(acompanharCompra, { params: { codpcddsp }, body })
			return {
				mensagem: `Veja o seu e-mail: se for a primeira vez hoje, enviamos a ${body.codema} o link que confirma.`,
			}
		},
		recarregar: () => Promise.resolve(),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`Acompanhar a compra ${numcpr}`}
			rotulo="Acompanhar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			<p>Uma mensagem a cada mudança de situação ou arquivo publicado. Termina com um clique.</p>
			<Campo rotulo="E-mail" obrigatorio erro={tentou ? lido.error?.issues[0]?.message : undefined}>
				<EntradaTexto
					type="email"
					value={escrito.codema}
					maxLength={254}
					autoComplete="email"
					onChange={({ target }) => escrever({ codema: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
