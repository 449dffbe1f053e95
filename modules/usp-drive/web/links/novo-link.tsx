import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { SimNao } from '@portal/platform/contract'
import { call } from '@portal/platform/web'
import { FalhaDoAto, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DadosDoLink, DIAS_DO_LINK, inserirLink, MAIS_DIAS_DO_LINK } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const Escrito = z.object({ nomlnk: z.string(), qtddia: z.string(), qtdmaxdwl: z.string(), avisar: SimNao })
const NOVO = { nomlnk: '', qtddia: String(DIAS_DO_LINK), qtdmaxdwl: '', avisar: 'N' as const }

const toNumero = (escrito: string): number | undefined => (escrito.trim() === '' ? undefined : Number(escrito))

function useNovoLink(coditm: number) {
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(`usp-drive link ${coditm}`, Escrito, NOVO)
	// A password is kept in no draft.
	const [senlnk, setSenha] = useState('')
	const [tentou, setTentou] = useState(false)
	const lido = z.safeParse(DadosDoLink, {
		nomlnk: escrito.nomlnk,
		qtddia: toNumero(escrito.qtddia),
		qtdmaxdwl: toNumero(escrito.qtdmaxdwl),
		avisar: escrito.avisar,
		...(senlnk ? { senlnk } : {}),
	})
	const ato = useAto<DadosDoLink>({
		coisa: 'os links',
		versao: () => undefined,
		fazer: async (body) => {
			await call(inserirLink, { params: { coditm }, body })
			return { mensagem: 'O link foi criado. Copie o endereço e mande-o a quem vai abrir.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			escrever(NOVO)
			setSenha('')
			setTentou(false)
		},
	})
	return {
		escrito,
		mudar: (mudanca: Partial<z.infer<typeof Escrito>>) => escrever({ ...escrito, ...mudanca }),
		senlnk,
		setSenha,
		ato,
		falhou: (campo: string) => tentou && Boolean(lido.error?.issues.some(({ path }) => path[0] === campo)),
		enviar: () => {
			setTentou(true)
			if (lido.success && !ato.enviando) ato.enviar(lido.data)
		},
	}
}

export function NovoLink({ coditm }: { coditm: number }) {
	const { escrito, mudar, senlnk, setSenha, ato, falhou, enviar } = useNovoLink(coditm)
	return (
		<form
			noValidate
			className="grid gap-4"
			onSubmit={(evento) => {
				evento.preventDefault()
				enviar()
			}}
		>
			<div className="grid gap-4 sm:grid-cols-2">
				<Campo
					rotulo="Nome do link"
					obrigatorio
					dica="Para quem ou para quê."
					erro={falhou('nomlnk') ? 'Dê um nome ao link.' : undefined}
				>
					<EntradaTexto
						value={escrito.nomlnk}
						maxLength={80}
						onChange={({ target }) => mudar({ nomlnk: target.value })}
					/>
				</Campo>
				<Campo
					rotulo="Vale por quantos dias"
					obrigatorio
					erro={falhou('qtddia') ? `Informe de 1 a ${MAIS_DIAS_DO_LINK} dias.` : undefined}
				>
					<EntradaTexto
						inputMode="numeric"
						maxLength={3}
						value={escrito.qtddia}
						onChange={({ target }) => mudar({ qtddia: target.value })}
					/>
				</Campo>
				<Campo
					rotulo="Senha do link"
					dica="Ao menos 6 letras. Mande-a por outro meio."
					erro={falhou('senlnk') ? 'Use ao menos 6 letras.' : undefined}
				>
					<EntradaTexto
						value={senlnk}
						maxLength={60}
						autoComplete="off"
						onChange={({ target }) => setSenha(target.value)}
					/>
				</Campo>
				<Campo
					rotulo="Máximo de downloads"
					dica="Sem número, quantos houver."
					erro={falhou('qtdmaxdwl') ? 'Informe um número, ou deixe em branco.' : undefined}
				>
					<EntradaTexto
						inputMode="numeric"
						maxLength={6}
						value={escrito.qtdmaxdwl}
						onChange={({ target }) => mudar({ qtdmaxdwl: target.value })}
					/>
				</Campo>
			</div>
			<CaixaSelecao
				rotulo="Avisar-me quando alguém abrir"
				checked={escrito.avisar === 'S'}
				onChange={({ target }) => mudar({ avisar: target.checked ? 'S' : 'N' })}
			/>
			<FalhaDoAto ato={ato} />
			<div>
				<Botao type="submit" carregando={ato.enviando}>
					Criar link
				</Botao>
			</div>
		</form>
	)
}
