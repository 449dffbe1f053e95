import { Link } from '@portal/design-system/link'
import { CallError, estadoDaConsulta } from '@portal/platform/web'

/** State of a page about one thing: where it is not there, the way on. An address that can be of none is of none. */
export const estadoDeUma = (
	consulta: Parameters<typeof estadoDaConsulta>[0],
	voltar: { href: string; texto: string },
) =>
	estadoDaConsulta(consulta, {
		saida: <Link href={voltar.href}>{voltar.texto}</Link>,
		...(consulta.error instanceof CallError && consulta.error.status === 400
			? { titulo: 'Não encontrado', mensagem: 'Não há nada neste endereço. Confira o número, ou volte à lista.' }
			: {}),
	})

export const VOLTAR_AO_INICIO = { href: '/proserv', texto: 'Voltar ao Proserv' }
