import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { abrirComoParceiro, agirComoParceiro, type Plano, pedirCodigo } from '../../contract/index.ts'
import { Propostas } from './propostas.tsx'

/** Partner's page, in English: the secret stands behind '#', so that no server log has it. */
export function ParceiroPage() {
	const segredo = useLocation().hash.slice(1)
	if (!/^[\w-]{43}$/.test(segredo))
		return (
			<Pagina
				titulo="Learning agreement"
				vazio={
					<Alerta variante="aviso" titulo="This address is not complete">
						Open the whole link of the message that you received.
					</Alerta>
				}
			/>
		)
	return <Entrada segredo={segredo} />
}

type Acesso = { readonly segredo: string; readonly codigo: string }

function Entrada({ segredo }: { segredo: string }) {
	const [codigo, setCodigo] = useState('')
	const [aberto, setAberto] = useState<{ acesso: Acesso; plano: Plano }>()
	const pedir = useMutation({
		mutationFn: () => call(pedirCodigo, { body: { segredo } }),
		onError: (falha) => toast.erro('No code was sent', mensagemDe(falha)),
	})
	const abrir = useMutation({
		mutationFn: (acesso: Acesso) => call(abrirComoParceiro, { body: acesso }),
		onSuccess: (plano, acesso) => setAberto({ acesso, plano }),
		onError: (falha) => toast.erro('The agreement was not opened', mensagemDe(falha)),
	})
	if (aberto)
		return (
			<Aberto
				{...aberto}
				aoMudar={(plano) => setAberto({ ...aberto, plano })}
				aoRecarregar={() => abrir.mutate(aberto.acesso)}
			/>
		)
	return (
		<Pagina
			titulo="Learning agreement"
			largura="formulario"
			resumo="Read the agreement that a student sent to your institution, and sign it or return it."
		>
			<Cartao>
				<form
					noValidate
					className="grid gap-6"
					onSubmit={(evento) => {
						evento.preventDefault()
						abrir.mutate({ segredo, codigo: codigo.trim() })
					}}
				>
					<div>
						<Botao variante="secundario" carregando={pedir.isPending} onClick={() => pedir.mutate()}>
							Send me a code
						</Botao>
					</div>
					{pedir.data ? (
						<Alerta variante="info" titulo={`A code was sent to ${pedir.data.para}`}>
							It is valid for one hour.
						</Alerta>
					) : null}
					<Campo rotulo="Code" obrigatorio dica="The six digits of the message.">
						<EntradaTexto
							inputMode="numeric"
							maxLength={6}
							autoComplete="one-time-code"
							value={codigo}
							onChange={({ target }) => setCodigo(target.value)}
						/>
					</Campo>
					<div>
						<Botao type="submit" carregando={abrir.isPending}>
							Open the agreement
						</Botao>
					</div>
				</form>
			</Cartao>
		</Pagina>
	)
}

type AbertoProps = { acesso: Acesso; plano: Plano; aoMudar: (plano: Plano) => void; aoRecarregar: () => void }

function Aberto({ acesso, plano, aoMudar, aoRecarregar }: AbertoProps) {
	const [quem, setQuem] = useState({ nomass: '', carass: '', motivo: '' })
	const atual = plano.propostas.at(-1)
	const agir = useMutation({
		mutationFn: async (ato: 'assinar' | 'devolver') => {
			if (!atual) throw new Error('there is no proposal')
			const { numprp, hash } = atual
			return call(agirComoParceiro, { body: { ...acesso, ...quem, ato, numprp, hash } })
		},
		onSuccess: (novo, ato) => {
			aoMudar(novo)
			toast.sucesso(ato === 'assinar' ? 'Signed. Thank you!' : 'Returned to the student.')
		},
		onError: (falha) => {
			toast.erro('It was not done', mensagemDe(falha))
			aoRecarregar()
		},
	})
	const assinavel = atual?.sitprp === 'ASS' && !atual.assinaturas.some(({ papel }) => papel === 'P')
	const preenchido = quem.nomass.trim() !== '' && quem.carass.trim() !== ''
	return (
		<Pagina titulo="Learning agreement" chapeu={`${plano.nompes} · ${plano.nomorg}`}>
			<div className="grid gap-6">
				{assinavel ? (
					<Cartao>
						<div className="grid gap-4 sm:grid-cols-2">
							<Campo rotulo="Your name" obrigatorio>
								<EntradaTexto
									maxLength={120}
									value={quem.nomass}
									onChange={({ target }) => setQuem({ ...quem, nomass: target.value })}
								/>
							</Campo>
							<Campo rotulo="Your position" obrigatorio>
								<EntradaTexto
									maxLength={120}
									value={quem.carass}
									onChange={({ target }) => setQuem({ ...quem, carass: target.value })}
								/>
							</Campo>
							<div className="sm:col-span-2">
								<Campo rotulo="Reason, if you return it" dica="What the student should change.">
									<AreaTexto
										rows={3}
										maxLength={500}
										value={quem.motivo}
										onChange={({ target }) => setQuem({ ...quem, motivo: target.value })}
									/>
								</Campo>
							</div>
							<div className="flex flex-wrap gap-2 sm:col-span-2">
								<Botao disabled={!preenchido} carregando={agir.isPending} onClick={() => agir.mutate('assinar')}>
									Sign
								</Botao>
								<Botao
									variante="secundario"
									disabled={!preenchido || quem.motivo.trim() === '' || agir.isPending}
									onClick={() => agir.mutate('devolver')}
								>
									Return
								</Botao>
							</div>
						</div>
					</Cartao>
				) : (
					<Alerta
						variante="info"
						titulo={atual?.sitprp === 'EDI' ? 'The student is changing the agreement' : 'There is nothing to sign now'}
					>
						You will receive a message when there is.
					</Alerta>
				)}
				<Propostas propostas={plano.propostas} />
			</div>
		</Pagina>
	)
}
