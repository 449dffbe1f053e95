// Nested frame: it has the same origin and sends well-formed messages, but is not the window that the portal opened.
for (const portal of (document.currentScript.dataset.portais ?? '').split(' '))
	window.top.postMessage(
		{ origem: 'portal-servicos', tipo: 'navegacao-pagina', url: `${location.origin}/tecnologia/roubo-do-neto.jsp` },
		portal,
	)
