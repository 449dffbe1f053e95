import { Confirmacao } from '@portal/design-system/confirmacao'
import { Dropdown } from '@portal/design-system/dropdown'
import { Link } from '@portal/design-system/link'
import { call } from '@portal/platform/web'
import { AtoComMotivoDialog } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	bloquearConversa,
	type Conversa,
	denunciarConversa,
	MAXIMO_DO_MOTIVO,
	MINIMO_DO_MOTIVO,
} from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { useAcao } from '../use-acao.ts'

export function AcoesDaConversa({ conversa }: { conversa: Conversa }) {
	const cliente = useQueryClient()
	const { codcnv, nomout, stablq, stadnu, urlcnv } = conversa
	const [ato, setAto] = useState<'bloquear' | 'denunciar'>()
	const bloquear = useAcao((novo: 'S' | 'N') => call(bloquearConversa, { body: { codcnv, stablq: novo } }), {
		falha: 'Não foi possível mudar o bloqueio',
		depois: () => setAto(undefined),
	})
	return (
		<>
			{urlcnv === null ? null : (
				<Link botao variante="secundario" href={urlcnv}>
					Ver do que se trata
				</Link>
			)}
			<Dropdown
				titulo="Ações"
				alinhamento="direita"
				itens={[
					stablq === 'S'
						? { titulo: `Desbloquear ${nomout}`, aoAcionar: () => bloquear.mutate('N') }
						: { titulo: `Bloquear ${nomout}`, aoAcionar: () => setAto('bloquear') },
					...(stadnu === 'S' ? [] : [{ titulo: 'Denunciar a conversa', aoAcionar: () => setAto('denunciar') }]),
				]}
			/>
			<Confirmacao
				aberta={ato === 'bloquear'}
				titulo={`Bloquear ${nomout}?`}
				rotuloConfirmar="Bloquear"
				aoConfirmar={() => bloquear.mutate('S')}
				aoCancelar={() => setAto(undefined)}
			>
				Vocês deixam de poder escrever um ao outro, aqui e em outras conversas. A pessoa não é avisada, e você pode
				desbloquear depois.
			</Confirmacao>
			{ato === 'denunciar' ? (
				<AtoComMotivoDialog
					titulo="Denunciar a conversa"
					rotulo="Denunciar"
					variante="perigo"
					explica="O Escritório Alumni passa a poder ler toda a conversa, examina e responde a você. A outra pessoa não é avisada da denúncia."
					motivo={{ rotulo: 'O que há de errado', minimo: MINIMO_DO_MOTIVO, maximo: MAXIMO_DO_MOTIVO }}
					escrito={`alumni-conversa-denunciar-${codcnv}`}
					ato={{
						coisa: 'a conversa',
						versao: () => undefined,
						fazer: (txtdnu) => call(denunciarConversa, { body: { codcnv, txtdnu } }),
						recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
					}}
					aoFechar={() => setAto(undefined)}
				/>
			) : null}
		</>
	)
}
